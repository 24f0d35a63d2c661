import { createPhone } from './createPhone.ts'
import { createAccountList } from './page/createAccountList.ts'
import { createPendingList } from './page/createPendingList.ts'
import { createSessionList } from './page/createSessionList.ts'
import { find } from './page/element.ts'
import { provideBuffer } from './page/provideBuffer.ts'
import { readQrCode } from './page/readQrCode.ts'
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
