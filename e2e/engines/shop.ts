import type { WorldUrls } from '../../world/createWorld.ts'
import { codeFor, mailsTo, newMail } from '../fixtures/embedded.ts'
import { click, fill, see, until } from './actions.ts'
import type { BrowserWindow } from './engine.ts'
import { look, pageIn, runIn, secureFrameIn, widgetIn } from './place.ts'

/* What a person does on a page with the kit, in any engine. */

/** Opens a page, and waits for the kit. */
export async function openPage(window: BrowserWindow, url: string): Promise<void> {
  await window.goto(url)
  await kitIsThere(window)
}

export const kitIsThere = (tab: BrowserWindow) =>
  until('the kit', () =>
    runIn(pageIn(tab), () => 'version' in (window.walletKit ?? {}), null).catch(() => false),
  )

type Namespace = 'eip155' | 'solana'

/** The account's address as the page knows it; null without one. */
export const addressIn = (tab: BrowserWindow, namespace: Namespace = 'eip155') =>
  runIn(pageIn(tab), (name) => window.walletKit.getState().accounts[name]?.address ?? null, namespace)

export const connected = (tab: BrowserWindow, namespace?: Namespace) =>
  until('an account', () => addressIn(tab, namespace))

export const disconnected = (tab: BrowserWindow, namespace?: Namespace) =>
  until('no account', async () => (await addressIn(tab, namespace)) === null)

/** Waits until the modal has gone. */
export const modalGone = (tab: BrowserWindow) =>
  until('the modal to go', () => runIn(pageIn(tab), () => !document.querySelector('dialog[open]'), null))

/** Waits until the page shows the modal: what is in it has its size while it is hidden, too. */
export const modalShown = (tab: BrowserWindow) =>
  until('the modal', () => runIn(pageIn(tab), () => Boolean(document.querySelector('dialog[open]')), null))

/** Before value comes in, who has just signed in is offered a way back. */
export async function openRecoveryOffer(tab: BrowserWindow): Promise<void> {
  await connected(tab)
  await modalGone(tab)
  await runIn(pageIn(tab), () => window.walletKit.open({ view: 'Receive' }), null)
}

/** The offer is done with: behind it is what it came before. */
export async function closeRecoveryOffer(tab: BrowserWindow): Promise<void> {
  await see(widgetIn(tab), { role: 'button', name: /^Copy address/ })
  await runIn(pageIn(tab), () => window.walletKit.close(), null)
  await modalGone(tab)
}

/** Who approves in a window could do so by a touch, which is offered where the browser has that. */
export async function declinePasskey(tab: BrowserWindow): Promise<void> {
  const frame = secureFrameIn(tab)
  if (await runIn(frame, hasPasskeys, null)) await click(frame, { role: 'button', name: 'Not now' })
}

/** Whether the browser says that its passkeys can keep a secret. */
async function hasPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  const capabilities = await PublicKeyCredential.getClientCapabilities?.().catch(() => ({}))
  return Reflect.get(capabilities ?? {}, 'extension:prf') === true
}

const emailField = { role: 'textbox', name: 'Email address' } as const
const codeField = { role: 'textbox', name: 'Code from the email' } as const

async function sendEmail(tab: BrowserWindow, email: string): Promise<void> {
  const widget = widgetIn(tab)
  await click(pageIn(tab), { role: 'button', name: 'Connect wallet' })
  await fill(widget, emailField, email)
  await tab.press(widget.frames, 'Enter')
}

/** Enters an address that nobody has used here, and the code from the mail. */
export async function enterEmail(tab: BrowserWindow, world: WorldUrls, email: string): Promise<void> {
  await sendEmail(tab, email)
  await fill(widgetIn(tab), codeField, await codeFor(world, email))
}

/** The same on a device that this person has never used: first the mail's link, which is opened on the other one. */
export async function enterEmailElsewhere(
  tab: BrowserWindow,
  { world, email, other }: { world: WorldUrls; email: string; other: BrowserWindow },
): Promise<void> {
  const seen = (await mailsTo(world, email)).length
  await sendEmail(tab, email)
  await see(widgetIn(tab), { role: 'heading', name: 'Check your inbox' })
  const code = await codeBehindLink({ world, email, other, seen })
  await tab.front()
  await fill(widgetIn(tab), codeField, code)
}

/** Opens the link in the mail on a device that the person has used, and gives the code that is mailed then. */
async function codeBehindLink(mail: {
  world: WorldUrls
  email: string
  other: BrowserWindow
  seen: number
}): Promise<string> {
  const { world, email, other, seen } = mail
  const { links } = await newMail(world, email, seen)
  // What lies behind is slow.
  await other.front()
  // As by a click in the mail. (The driver's own way waits for a load that this page, which tidies up its address, never has in Firefox.)
  await runIn(pageIn(other), (link) => location.assign(link), links[0] ?? '')
  const approve = { role: 'button', name: 'Approve' } as const
  await click(pageIn(other), approve)
  await until('the link to be approved', async () => !(await look(pageIn(other), approve)))
  return (await newMail(world, email, seen, 'code')).code ?? ''
}
