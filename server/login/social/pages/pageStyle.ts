/** Of the windows of a login. Nothing is loaded for it. */
export const pageStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f4f4f6, #131316); color: light-dark(#1b1b1f, #f2f2f4); }
main { box-sizing: border-box; width: min(100%, 400px); padding: 32px; text-align: center; }
h1 { font-size: 20px; line-height: 1.3; margin: 0 0 8px; text-wrap: balance; }
p { margin: 0 0 16px; color: light-dark(#56565e, #a5a5ad); overflow-wrap: anywhere; }
[hidden] { display: none; }
#site { padding: 12px; border-radius: 12px; background: light-dark(#fff, #1f1f24); color: inherit; font-weight: 600; }
button { width: 100%; min-height: 48px; border: 0; border-radius: 12px; font: inherit; font-weight: 600; color: #fff; background: #3556d6; cursor: pointer; }
button:disabled { opacity: .5; cursor: default; }
button:focus-visible { outline: 3px solid light-dark(#1b1b1f, #fff); outline-offset: 2px; }
[data-busy] main::before { content: ''; display: block; width: 28px; height: 28px; margin: 0 auto 16px; border: 3px solid; border-color: currentColor transparent; border-radius: 50%; animation: turn 1s linear infinite; }
@keyframes turn { to { rotate: 1turn; } }
@media (prefers-reduced-motion: reduce) { [data-busy] main::before { animation-duration: 4s; } }
`
