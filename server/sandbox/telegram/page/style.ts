export const style = `
:root { color-scheme: light dark; --line: #d5d8dd; --soft: #5b6470; --link: #0b57d0; --mark: #fff3c4; --own: #dcefd8; --its: #f1f2f4; }
@media (prefers-color-scheme: dark) {
  :root { --line: #343a42; --soft: #a0a8b3; --link: #8ab4f8; --mark: #4a3f12; --own: #23402b; --its: #23272d; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 40rem; height: 100dvh; padding: .75rem; display: flex; flex-direction: column; gap: .5rem; font: 16px/1.4 system-ui, sans-serif; }
.note { margin: 0 0 .5rem; padding: .5rem .75rem; border-radius: .5rem; background: var(--mark); font-size: .875rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
label { font-size: .875rem; color: var(--soft); }
input, button { font: inherit; padding: .375rem .5rem; border: 1px solid var(--line); border-radius: .375rem; background: transparent; color: inherit; }
#who input { width: 7rem; }
#say input { flex: 1; min-width: 0; }
button { cursor: pointer; }
main { flex: 1; overflow-y: auto; display: flex; flex-direction: column; gap: .5rem; padding: .25rem 0; }
article { max-width: 90%; align-self: flex-start; padding: .5rem .75rem; border-radius: .75rem; background: var(--its); }
article.own { align-self: flex-end; background: var(--own); }
article p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
article small { color: var(--soft); }
article img { max-width: 100%; border-radius: .375rem; }
.row { display: flex; flex-wrap: wrap; gap: .375rem; margin-top: .375rem; }
.row a { color: var(--link); }
#answer { margin: 0; min-height: 1.4em; color: var(--soft); }
`;
