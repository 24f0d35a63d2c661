import type { ThemeMode } from '#shared/entities/theme.ts'
import type { DiscoveredWallet } from '#shared/entities/wallet.ts'
import type { StorageKey } from '../../services/storage/createStorage.ts'
import { changesConnect } from '../options/changesConnect.ts'

export interface OpeningListeners {
  /** Called once. @param mode of the page's theme */
  onOpen: (mode: ThemeMode) => void
  /** Called with all wallets of the page, right behind `onOpen` and whenever they change from then on. */
  onWallets: (wallets: readonly DiscoveredWallet[]) => void
  /** Called at what the first frame cannot answer, more than once. */
  onOther: () => void
}

/** What is kept of a visitor who was here before: the view would show it. */
export const visitorKeys: readonly StorageKey[] = ['session', 'connections', 'recent', 'pending', 'locale']

/** Whether the first frame shows the view as these options have it. Unknown ones may change it. */
export const showsOptions = (options: object): boolean =>
  Object.keys(options).every((name) => known[name] === false)

const known: Readonly<Record<string, boolean>> = changesConnect
const modes: readonly unknown[] = ['light', 'dark', 'system'] satisfies ThemeMode[]
const isMode = (value: unknown): value is ThemeMode => modes.includes(value)

/**
 * Reads what the page says over the port, ahead of those who answer it, and tells when it opens the view Connect for a visitor of whom
 * nothing is known: all else is drawn by React. Read by hand, for the whole contract is part of the widget, which the first frame
 * is there to be ahead of; what is not understood is left to it.
 */
export function readOpening({ onOpen, onWallets, onOther }: OpeningListeners): (message: unknown) => void {
  const wallets = new Map<string, DiscoveredWallet>()
  let mode: ThemeMode | undefined
  /** Something was said that the first frame does not know how to show. */
  let isOther = false
  let isOpen = false

  const begin = ({ options, hints, returned }: Record<string, unknown>) => {
    const { themeMode = 'system' } = fieldsOf(options)
    const isKnown = showsOptions(fieldsOf(options))
    const isNew = visitorKeys.every((key) => !fieldsOf(hints)[key])
    if (isKnown && isNew && returned === undefined && isMode(themeMode)) mode = themeMode
    else leave()
  }
  const leave = () => {
    isOther = true
    onOther()
  }
  const open = (body: Record<string, unknown>) => {
    const { view = 'Connect', ...others } = body
    const isConnect = view === 'Connect' && Object.values(others).every((value) => value === undefined)
    if (isConnect && mode && !isOther) {
      isOpen = true
      isOther = true
      onOpen(mode)
      notify()
    } else leave()
  }
  const notify = () => isOpen && onWallets([...wallets.values()])

  return (message) => {
    const { kind, method, body } = fieldsOf(message)
    const given = fieldsOf(body)
    if (kind === 'event') {
      if (method === 'wallet' && isWallet(given)) wallets.set(given.uuid, given)
      if (method === 'walletGone') wallets.delete(`${given['uuid']}`)
      notify()
    }
    if (kind !== 'request') return
    if (method === 'init') begin(given)
    else if (method === 'open') open(given)
    else leave()
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** As far as the first frame looks; the widget parses it in full. */
function isWallet(value: Record<string, unknown>): value is Record<string, unknown> & DiscoveredWallet {
  const { uuid, namespace, type, name, rdns, icon } = value
  const texts = [uuid, namespace, type, name]
  return (
    texts.every((text) => typeof text === 'string' && text !== '') &&
    [rdns, icon].every((text) => text === undefined || typeof text === 'string')
  )
}
