import {
  createText,
  type Messages,
  type TextOptions,
  type TextParameters,
  type Translate,
} from '#shared/text/createText.ts'

/**
 * What views of several features say, in English: plain, short, active; buttons are verbs. `{name}` marks a parameter. What only
 * one feature says is in its `text.ts`, which is loaded with its views.
 */
export const commonText = {
  'action.back': 'Back',
  'action.close': 'Close',
  'action.retry': 'Try again',
  'action.help': 'What is a wallet?',
  'action.clear': 'Clear search',
  'account.disconnect': 'Disconnect',

  'wallet.yours': 'your wallet',

  'view.failedTitle': 'This screen did not load',
  'view.failedText': 'Check your internet connection, then try again.',

  'namespace.eip155': 'Ethereum',
  'namespace.solana': 'Solana',
  'namespace.polkadot': 'Polkadot',
  'namespace.bip122': 'Bitcoin',
  'namespace.cosmos': 'Cosmos',

  'tag.installed': 'Installed',
  'tag.recent': 'Recent',
  'tag.connected': 'Connected',
  'tag.testnet': 'Testnet',
  'tag.qrCode': 'QR code',
} as const

export type CommonKey = keyof typeof commonText

/** A feature's texts and those that all features share, in the visitor's language and the host's wording (option `messages`). */
export function createTranslate<Key extends string>(
  texts: Messages<Key>,
  options: Omit<TextOptions, 'messages'>,
): Translate<Key | CommonKey> {
  const own = createText({ ...options, messages: texts })
  const common = createText({ ...options, messages: commonText })
  const translate = (key: Key | CommonKey, parameters?: TextParameters) =>
    isCommon(key) ? common(key, parameters) : own(key, parameters)
  return Object.assign(translate, { locale: own.locale })
}

function isCommon(key: string): key is CommonKey {
  return Object.hasOwn(commonText, key)
}
