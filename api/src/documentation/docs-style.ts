export const docsStyle = `
:root{color-scheme:light dark;--ground:#f6f5f2;--surface:#fff;--ink:#1b1d1f;--muted:#565b61;--line:#dedbd4;--amber:#8a4b00}
@media (prefers-color-scheme:dark){:root{--ground:#121416;--surface:#1b1e21;--ink:#f2f0eb;--muted:#a9afb6;--line:#2e3338;--amber:#fbb040}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:64rem;padding:1.5rem 1rem 4rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}
h1{margin:0;font-size:2rem}h2{margin:2.5rem 0 .75rem;font-size:1.375rem}h3{margin:1rem 0 .25rem;font-size:1rem}
a{color:var(--amber)}code{font-size:.9375em}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}nav a{display:inline-block;padding:.625rem 0}
details{margin:.375rem 0;padding:0 1rem;background:var(--surface);border:1px solid var(--line);border-radius:.5rem}
details[open]{padding-bottom:1rem}
summary{padding:.75rem 0;cursor:pointer}summary span{display:block;color:var(--muted)}
summary b{display:inline-block;min-width:4.5rem;color:var(--amber)}
table{width:100%;border-collapse:collapse}tr{border-block-start:1px solid var(--line)}
th,td{padding:.375rem .75rem .375rem 0;text-align:start;vertical-align:top;font-weight:400}th{white-space:nowrap}
td{color:var(--muted)}
@media (max-width:40rem){tr,th,td{display:block;padding:0}tr{padding:.375rem 0}th{font-weight:600}}
:focus-visible{outline:3px solid var(--amber);outline-offset:2px}
`
