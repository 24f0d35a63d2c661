import { kitHtml } from '../e2e/fixtures/test.ts'
import { evmWallet } from '../e2e/fixtures/wallets.ts'
import { walletNames } from './pages/walletNames.ts'
import type { Stage } from './stage.ts'

/** The host page with the tag. `#open` opens the modal by a call, so that nothing tells the kit of the click before. */
export function kitPage({ hosts, world }: Stage): string {
  const wallets = walletNames.map((name) => evmWallet(world, { name, rdns: `test.${name.toLowerCase()}` }))
  const body = '<button id="open" onclick="walletKit.open()">Open</button>'
  return hosts.serve({ html: kitHtml(world, { wallets, body }) })
}

/** The same host page with a frame that holds `frameUrl` in place of the kit. */
export function barePage(stage: Stage, frameUrl: string): string {
  const url = JSON.stringify(frameUrl).replaceAll('"', "'")
  return hostPage(
    stage,
    `<button id="warm" onpointerover="bareHost.preload(${url})" onclick="bareHost.open(${url})">Connect wallet</button>
<button id="open" onclick="bareHost.open(${url})">Open</button>
<script src="${stage.frames.script('bareHost')}"></script>`,
  )
}

/** The same host page with a dialog of its own, drawn by React in the page itself. */
export function reactPage(stage: Stage): string {
  return hostPage(stage, `<script src="${stage.frames.script('reactDialog')}"></script>`)
}

/** The same with the browser's dialog alone. */
export function nativePage(stage: Stage): string {
  const names = walletNames.map((name) => `<li><button>${name}</button></li>`).join('')
  return hostPage(
    stage,
    `<dialog><ul>${names}</ul></dialog><button id="open" onclick="document.querySelector('dialog').showModal()">Open</button>`,
  )
}

/** The host page with nothing, or something else, in place of the kit. */
export function hostPage({ hosts, world }: Stage, instead: string): string {
  const wallets = walletNames.map((name) => evmWallet(world, { name, rdns: `test.${name.toLowerCase()}` }))
  const html = kitHtml(world, { wallets }).replace(/<script async [^>]*><\/script>/, '')
  return hosts.serve({ html: html.replace('</body>', () => `${instead}</body>`) })
}
