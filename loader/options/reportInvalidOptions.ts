import { nearest } from '#shared/spelling/nearest.ts'
import { asRecord, isText } from '../asRecord.ts'
import type { PageContext } from '../bridge/bridge.ts'

/** What a tag can set, by its name in `dataset`: what is neither a list of objects nor an object. */
export const tagNames: readonly string[] = [
  'networks',
  'defaultNetwork',
  'themeMode',
  'locale',
  'siwx',
  'preload',
  'announce',
  'zIndex',
  'includeWalletIds',
  'excludeWalletIds',
  'featuredWalletIds',
  'termsConditionsUrl',
  'privacyPolicyUrl',
  'enableReconnect',
  'enableNetworkSwitch',
  'enableAuthLogger',
  'debug',
  'allowUnsupportedChain',
]

/** Marks of the package's own, and of other tools, which change the tags of a page without its developer. */
const foreign =
  /^(?:walletKit|cf|turbo|hx|wp|rocket|pagespeed|nscript|nonce|no[A-Z]|cookie|consent|category|usercentrics|testid)/

/** The codes of alerts about an option. Others are about events that the page need not have caused. */
const optionCodes: readonly unknown[] = ['INVALID_OPTION', 'NETWORK_NOT_FOUND']
const maxLength = 1_024

/**
 * Writes on the page's console what is wrong with its options, each problem once.
 *
 * @param reported what was written already; grows
 * @param problem the name in `dataset` of an attribute of the tag that the widget does not get, or the payload of one of its alerts
 */
export function reportInvalidOptions({ reported }: Pick<PageContext, 'reported'>, problem: unknown): void {
  const { code, message } = asRecord(problem)
  const text =
    typeof problem === 'string' ? describeAttribute(problem) : optionCodes.includes(code) && message
  if (!isText(text, maxLength) || reported.has(text)) return
  reported.add(text)
  console.warn(`WalletKit: ${text}`)
}

function describeAttribute(name: string): string {
  if (tagNames.includes(name) || foreign.test(name)) return ''
  const closest = nearest(name, tagNames)
  return `Unknown ${attribute(name)}: ${
    closest
      ? `did you mean ${attribute(closest)}?`
      : `a tag takes ${tagNames.map(attribute).join(', ')}; other options are set by setOptions()`
  }`
}

const attribute = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
