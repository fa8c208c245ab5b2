/**
 * How pages look in the browser: a column of text beside the list of pages, below it where there is little room; light
 * or dark as the reader has it.
 */
export const styleSheet = `:root { color-scheme: light dark; --line: #8884; --soft: #8881; --link: #0b62b8; }
@media (prefers-color-scheme: dark) { :root { --link: #7ab8ff; } }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; display: grid; grid-template-columns: 15rem minmax(0, 1fr); }
nav { padding: 1.5rem 1rem; border-right: 1px solid var(--line); position: sticky; top: 0; max-height: 100vh; overflow: auto; box-sizing: border-box; }
nav ul { list-style: none; padding: 0; font-size: 0.9rem; }
nav li { padding: 0.15rem 0; }
nav [aria-current] { font-weight: 600; }
.home { font-weight: 700; font-size: 1.2rem; }
main { padding: 1.5rem 2rem 4rem; max-width: 58rem; box-sizing: border-box; min-width: 0; }
a { color: var(--link); }
h1, h2, h3 { line-height: 1.25; margin: 2rem 0 0.75rem; }
h1 { margin-top: 0; }
code { font: 0.9em ui-monospace, monospace; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 4px; padding: 0.75rem 1rem; overflow: auto; line-height: 1.35; }
.file { font: 0.85rem ui-monospace, monospace; border: 1px solid var(--line); border-bottom: 0; border-radius: 4px 4px 0 0; padding: 0.2rem 1rem; width: fit-content; }
.file + pre { margin-top: 0; border-top-left-radius: 0; }
.table { overflow: auto; }
table { border-collapse: collapse; font-size: 0.95rem; }
th, td { border: 1px solid var(--line); padding: 0.3rem 0.6rem; text-align: left; vertical-align: top; }
img { max-width: 100%; background: #fff; border-radius: 4px; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; max-height: 12rem; border-right: 0; border-bottom: 1px solid var(--line); } main { padding: 1rem; } }
`;
