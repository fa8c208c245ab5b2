/**
 * Dining philosophers in CSPM as pwn1/abz26-experiments has them: who has eaten puts both forks down in any order. And
 * long scripts.
 */

const behaviour = `
Seat = {0..N - 1}
next(i) = (i + 1) % N
channel muse, crave, dine : Seat
`;

/** Forks are given to any philosopher that asks; the assertion may have options. */
export function table(philosophers: number, options = ''): string {
  return `N = ${philosophers}${behaviour}
channel take, give : Seat
Musing(i) = muse.i -> Musing(i) [] crave.i -> Craving(i)
Craving(i) = crave.i -> Craving(i) [] take.i -> take.next(i) -> Dining(i)
Dining(i) = dine.i -> Dining(i) [] (Clearing(i) ; Musing(i))
Clearing(i) = give.i -> SKIP ||| give.next(i) -> SKIP
Fork(f) = take.f -> give.f -> Fork(f)
Table = (||| i : Seat @ Musing(i)) [| {| take, give |} |] (||| f : Seat @ Fork(f))
assert Table :[deadlock free [F]]${options}
`;
}

/**
 * The same put together seat by seat and compressed each time: of a row of seats only what its neighbours see is left.
 */
export function compressedTable(philosophers: number): string {
  return `transparent dbisim
N = ${philosophers}${behaviour}
last(i) = (i + N - 1) % N
channel take, give : Seat.Seat
Musing(i) = muse.i -> Musing(i) [] crave.i -> Craving(i)
Craving(i) = crave.i -> Craving(i) [] take.i.i -> take.i.next(i) -> Dining(i)
Dining(i) = dine.i -> Dining(i) [] (Clearing(i) ; Musing(i))
Clearing(i) = give.i.i -> SKIP ||| give.i.next(i) -> SKIP
Fork(f) = [] i : {f, last(f)} @ take.i.f -> give.i.f -> Fork(f)
Own(i) = {take.i.i, give.i.i}
Left(i) = {take.last(i).i, give.last(i).i}
Place(i) = dbisim((Musing(i) [| Own(i) |] Fork(i)) \\ union(Own(i), {muse.i, crave.i, dine.i}))
Row(i) = if i == 0 then Place(0) else dbisim((Row(i - 1) [| Left(i) |] Place(i)) \\ Left(i))
Table = Row(N - 2) [| union(Left(N - 1), Left(0)) |] Place(N - 1)
assert Table :[deadlock free [F]]
`;
}

/** So many lines of functions, datatypes and processes, all of which the last process needs. */
export function longScript(lines: number): string {
  const blocks = Math.floor((lines - 2) / 6);
  const block = (n: number) => `datatype Message${n} = Data${n}.{0..3} | Token${n}
channel input${n}, output${n} : Message${n}
weight${n}(<>) = 0
weight${n}(<x>^rest) = (if x == Token${n} then 1 else 2) + weight${n}(rest)
Cell${n}(held) = #held < 1 & input${n}?x -> Cell${n}(held^<x>) [] #held > 0 & output${n}!head(held) -> Cell${n}(tail(held))
Line${n} = weight${n}(<Token${n}>) == 1 & Cell${n}(<>)${n === 0 ? '' : ` ||| Line${n - 1}`}
`;
  return `${Array.from({ length: blocks }, (_, n) => block(n)).join('')}assert Line${blocks - 1} :[divergence free]\n`;
}
