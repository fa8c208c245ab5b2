/**
 * The macros that come along, always in reach: those of CADP's library `standard.mcl`, by their names and with their
 * meaning; some more common forms; and the action-based operators of ACTL (De Nicola and Vaandrager, 1990), where
 * hidden steps may come between those of an `until`. `A`, `B` and `C` are sets of labels, `R` sequences of steps, `F`
 * and `G` formulas, `N` a number.
 */
export const libraryNames: readonly string[] = ['standard.mcl', 'actl.mcl'];

export const libraryText = `
macro SOME (R) = < R > true end_macro
macro NEVER (R) = [ R ] false end_macro
macro INEVITABLE (A) = INEVITABLE_1_WHERE_2 (A, true) end_macro
macro FAIRLY (A) = [ (not A)* ] < true* . A > true end_macro
macro NOT_1_BEFORE_2 (A, B) = [ (not B)* . A ] false end_macro
macro ALTERNATE_1_THEN_2 (A, B) =
  [ (nil | true* . B) . (not A)* . B ] false and [ true* . A . (not B)* . A ] false end_macro
macro AFTER_1_INEVITABLE_2 (A, B) = [ true* . A ] INEVITABLE (B) end_macro
macro AFTER_1_FAIRLY_2 (A, B) = [ true* . A ] FAIRLY (B) end_macro
macro INEVITABLE_1_WHERE_2 (A, F) = mu INEVITABLE_X . (< true > true and [ A ] F and [ not A ] INEVITABLE_X) end_macro
macro INEVITABLE_1_THEN_2 (A, B) = INEVITABLE_1_WHERE_2 (A, INEVITABLE (B)) end_macro
macro INEVITABLE_1_TIMES_2 (A, N) = < A { N } > true end_macro
macro ALWAYS_1_UNTIL_2 (A, B) = mu UNTIL_X . (< true > true and [ not (A or B) ] false and [ not B ] UNTIL_X) end_macro
macro NOT_1_TO_2_UNLESS_3 (A, B, C) = [ true* . A . (not C)* . B ] false end_macro

macro DEADLOCK () = [ true ] false end_macro
macro NO_DEADLOCK () = [ true* ] < true > true end_macro
macro POSSIBLE (R) = < true* . R > true end_macro
macro ALWAYS (F) = [ true* ] F end_macro
macro EVENTUALLY_CAN (R) = [ true* ] < true* . R > true end_macro
macro AFTER (R, F) = [ true* . R ] F end_macro
macro LOOP (R) = < R > @ end_macro
macro LIVELOCK () = < true* > < tau > @ end_macro

macro EX_A (A, F) = < A > F end_macro
macro AX_A (A, F) = < true > true and [ not A ] false and [ A ] F end_macro
macro EF_A (A, F) = EU_A (true, A, F) end_macro
macro AF_A (A, F) = AU_A (true, A, F) end_macro
macro EG_A (A, F) = not AF_A (A, not F) end_macro
macro AG_A (A, F) = not EF_A (A, not F) end_macro
macro EU_A (F, A, G) = mu EU_X . (G or (F and < A or tau > EU_X)) end_macro
macro AU_A (F, A, G) = mu AU_X . (G or (F and AX_A (A or tau, AU_X))) end_macro
macro EU_A_B (F, A, B, G) = mu EUB_X . (F and (< B > G or < A or tau > EUB_X)) end_macro
macro AU_A_B (F, A, B, G) = mu AUB_X . (F and < true > true and [ not (A or tau or B) ] false
  and [ B and not (A or tau) ] G and [ (A or tau) and not B ] AUB_X and [ (A or tau) and B ] (G or AUB_X)) end_macro
`;
