import { fileURLToPath } from 'node:url'
import { showCamera } from '../../e2e/fixtures/showCamera.ts'
import { evmWallet } from '../../e2e/fixtures/wallets.ts'
import { choose, close, connect, heading, type Journey, open, type Stage } from './stage.ts'

/** Of the world's accounts and of nobody. */
const addresses = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
] as const
const [first] = addresses
const stranger = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
const names = [
  'Anna',
  'Bert at the harbor',
  'Cleo',
  'Desmond',
  'Ėva',
  'Savings in Anchor, which nobody touches',
] as const
const noPicture = fileURLToPath(new URL('../../package.json', import.meta.url))
const emptyPicture = fileURLToPath(new URL('../../docs/images/modal-light.png', import.meta.url))

const host: NonNullable<Journey['host']> = (world) => ({ wallets: [evmWallet(world)] })

const field = ({ modal }: Stage, name: string) => modal.getByRole('textbox', { name, exact: true })

const openForm = ({ page }: Stage) =>
  page.evaluate(() => void window.walletKit.open({ view: 'WalletSend' }).catch(() => {}))

async function fill(stage: Stage, name: string, address: string) {
  await field(stage, 'Name').fill(name)
  await field(stage, 'Address').fill(address)
  await stage.modal.getByTitle(/^0x/).first().waitFor()
}

async function add(stage: Stage, name: string, address: string) {
  await choose(stage, 'Add contact')
  await fill(stage, name, address)
  await choose(stage, 'Save contact')
}

/** Whom to pay: the contacts, the list to choose from, and the codes that are scanned. */
export const recipientJourneys: readonly Journey[] = [
  {
    states: [
      ...[
        'contacts-none',
        'contact-new',
        'contact-problem',
        'contact-look-alike',
        'contacts',
        'contacts-none-found',
      ],
      ...[
        'contact-edit',
        'contact-remove',
        'send-ways',
        'send-to',
        'send-to-contact',
        'send-contact-review',
        'send-save',
        'send-sent-save',
      ],
    ],
    host,
    async walk(stage, show) {
      const { modal } = stage
      await connect(stage, 'test.anchor')
      await open(stage, 'Contacts')
      await heading(stage, 'No contacts yet')
      await show('contacts-none')
      await choose(stage, 'Add contact')
      await heading(stage, 'New contact')
      await show('contact-new')
      await field(stage, 'Name').fill('Anna')
      await field(stage, 'Address').fill(first.replace('70997', '70998'))
      await modal.getByText('This address has a typo').first().waitFor()
      await show('contact-problem')
      await fill(stage, names[0], first)
      await choose(stage, 'Save contact')
      await choose(stage, 'Add contact')
      await fill(stage, 'Anna again', `0x7099${'0'.repeat(32)}79c8`)
      await modal.getByText('This address looks like').first().waitFor()
      await show('contact-look-alike')
      await choose(stage, 'Back')
      for (const [place, address] of addresses.entries())
        if (place > 0) await add(stage, names[place] ?? '', address)
      await modal.getByRole('searchbox').waitFor()
      await show('contacts')
      await modal.getByRole('searchbox').fill('zzz')
      await heading(stage, 'Nobody found')
      await show('contacts-none-found')
      await modal.getByRole('searchbox').fill('')
      await choose(stage, 'Anna')
      await heading(stage, 'Edit contact')
      await modal.getByTitle(first).waitFor()
      await show('contact-edit')
      await choose(stage, 'Remove contact')
      await show('contact-remove')
      await choose(stage, 'Keep')
      await close(stage)

      await openForm(stage)
      await modal.getByText(/^Balance/).waitFor()
      await show('send-ways')
      await choose(stage, 'Contacts')
      await heading(stage, 'Choose a recipient')
      await show('send-to')
      await choose(stage, 'Bert')
      await field(stage, 'Amount in ETH').fill('0.25')
      await modal.getByText('In your contacts').first().waitFor()
      await show('send-to-contact')
      await choose(stage, 'Review')
      await modal.getByText('Total').waitFor()
      await show('send-contact-review')
      await choose(stage, 'Back')

      await field(stage, 'Address or name').fill(stranger)
      await modal.getByRole('button', { name: /^Save / }).waitFor()
      await show('send-save')
      await choose(stage, 'Review')
      await modal.getByText('Total').waitFor()
      await choose(stage, 'Send')
      await heading(stage, 'Sent')
      await show('send-sent-save')
    },
  },
  {
    states: ['scan-not-payment'],
    host,
    async walk(stage, show) {
      const { page, modal } = stage
      await showCamera(page, 'https://harbor.example/menu')
      await connect(stage, 'test.anchor')
      await openForm(stage)
      await choose(stage, 'Scan')
      await modal.locator('[data-running]').waitFor()
      await modal.getByText('This code has no address in it').first().waitFor()
      await show('scan-not-payment')
    },
  },
  {
    states: ['scan-missing', 'scan-not-picture', 'scan-no-code'],
    host,
    async walk(stage, show) {
      const { page, modal } = stage
      await connect(stage, 'test.anchor')
      await openForm(stage)
      await choose(stage, 'Scan')
      await heading(stage, 'No camera found')
      await show('scan-missing')
      const pick = async (path: string) => {
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          choose(stage, 'Choose a picture'),
        ])
        await chooser.setFiles(path)
      }
      await pick(noPicture)
      await modal.getByText('We couldn’t open this file').first().waitFor()
      await show('scan-not-picture')
      await pick(emptyPicture)
      await modal.getByText('There’s no QR code').first().waitFor()
      await show('scan-no-code')
    },
  },
]
