import jsQR from 'jsqr'
import { chainNamespaces } from '#shared/caip/caipNetworkId.ts'
import { createPhone } from './createPhone.ts'
import { createPendingList } from './page/createPendingList.ts'
import { createSessionList } from './page/createSessionList.ts'
import { element, find } from './page/element.ts'
import { provideBuffer } from './page/provideBuffer.ts'
import type { Phone } from './phone.ts'
import { readPhoneConfig } from './phoneConfig.ts'

provideBuffer()
const config = readPhoneConfig(document)
// In one place for this site, so that a reload keeps its sessions.
const phone = await createPhone(config, { storagePrefix: 'phone' })

const status = find('#status', HTMLElement)
const input = find('#uri', HTMLInputElement)
const screenshot = find('#screenshot', HTMLInputElement)

/** Says what is going on, and what went wrong. */
async function follow(text: string, work: () => Promise<unknown>): Promise<void> {
  status.textContent = text
  try {
    await work()
    status.textContent = ''
  } catch (error) {
    status.textContent = explain(error)
  }
}

const pair = (uri: string) => follow('Connecting…', () => phone.pair(uri))

find('#pair', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  const uri = input.value.trim()
  input.value = ''
  void pair(uri)
})
screenshot.addEventListener('change', () => {
  const [file] = screenshot.files ?? []
  screenshot.value = ''
  if (file) void follow('Reading…', async () => pair(await readQrCode(file)))
})

createAccountList(find('#accounts', HTMLElement), phone)
const drawPending = createPendingList({ list: find('#pending', HTMLElement), phone, config, follow })
const drawSessions = createSessionList({ list: find('#sessions', HTMLElement), phone, config, follow })
const draw = () => {
  drawPending()
  drawSessions()
}
phone.subscribe(draw)
draw()

/** An error of the protocol's library as one sentence for a person. */
function explain(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : 'Something went wrong.'
}

/** The text of the QR code in a picture. Rejects where there is none. */
async function readQrCode(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot read pictures')
  context.drawImage(picture, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, picture.width, picture.height)
  const found = jsQR(data, width, height)
  if (!found) throw new Error('There is no QR code in this picture')
  return found.data
}

/** Shows what the phone has keys of. */
function createAccountList(list: HTMLElement, { accounts }: Phone): void {
  const names = {
    eip155: 'Ethereum',
    solana: 'Solana',
    bip122: 'Bitcoin',
    polkadot: 'Polkadot',
    cosmos: 'Cosmos',
  } as const
  const items = chainNamespaces.flatMap((namespace) =>
    accounts[namespace].map((account) => [names[namespace], account] as const),
  )
  list.append(
    ...items.map(([name, address]) =>
      element('li', { class: 'account' }, element('span', {}, name), element('code', {}, address)),
    ),
  )
}
