import { createHash } from 'node:crypto'
import { people } from './people.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f4f4f6, #131316); color: light-dark(#1b1b1f, #f2f2f4); }
form { box-sizing: border-box; width: min(100%, 400px); padding: 32px; display: grid; gap: 12px; }
h1 { font-size: 22px; margin: 0; }
p { margin: 0; color: light-dark(#56565e, #a5a5ad); }
button { min-height: 56px; padding: 8px 16px; border: 1px solid light-dark(#d6d6dc, #3a3a42); border-radius: 12px; font: inherit; text-align: start; color: inherit; background: light-dark(#fff, #1f1f24); cursor: pointer; }
button small { display: block; color: light-dark(#56565e, #a5a5ad); }
button[value=deny] { min-height: 44px; text-align: center; border: 0; background: none; }
`

/** No `form-action`: the answer goes on to the kit's own origin. */
export const chooserPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`

/** What a person sees at a stand-in: who they are, and whether they want to. */
export function chooserPage(provider: string): string {
  const choices = people.map(
    ({ subject, name, email }) =>
      `<button name="choice" value="${subject}">${name}<small>${email}</small></button>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${provider}</title><style>${style}</style></head>
<body>
<form method="post">
<h1>${provider}</h1>
<p>A stand-in of the local world. Harbor Coffee’s wallet wants to know who you are.</p>
${choices.join('\n')}
<button name="choice" value="deny">Deny</button>
</form>
</body>
</html>`
}
