/** A text that depends on a count. Which form is used is the language's matter (`Intl.PluralRules`). */
export interface PluralMessage {
  readonly zero?: string
  readonly one?: string
  readonly two?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

/** One text of a locale, with `{name}` where a parameter goes. */
export type Message = string | PluralMessage

/** Texts of one language. */
export type Messages<Key extends string = string> = Readonly<Record<Key, Message>>

/** What goes into a text. `count` also chooses the plural form. */
export type TextParameters = Readonly<Record<string, string | number>>

export interface TextOptions<Key extends string = string> {
  /** BCP 47 tag of `messages`, e.g. `en` or `de-AT`. Chooses plural forms and how counts are written. */
  locale: string
  messages: Messages<Key>
  /** The host's own wording of single texts (option `messages`). Unknown keys are ignored. */
  overrides?: Readonly<Record<string, string>>
}

/** Says a text by its key. */
export type Translate<Key extends string = string> = (key: Key, parameters?: TextParameters) => string

/**
 * The texts of one locale, with the host's overrides on top.
 *
 * @returns a function from key and parameters to the text. A parameter that is not given leaves its mark in place.
 * @example createText({ locale: 'en', messages: en })('connecting.failedTitle', { wallet: 'MetaMask' })
 */
export function createText<Key extends string = string>({
  locale,
  messages,
  overrides = {},
}: TextOptions<Key>): Translate<Key> {
  // Made where they are needed: the browser's first one takes longer than all else of the first view's texts.
  const pluralForm = (count: number) => new Intl.PluralRules(locale).select(count)
  const written = (count: number) => new Intl.NumberFormat(locale).format(count)

  const form = (message: Message, count: unknown): string => {
    if (typeof message === 'string') return message
    return (typeof count === 'number' && message[pluralForm(count)]) || message.other
  }

  return (key, parameters = {}) => {
    const message = Object.hasOwn(overrides, key) ? (overrides[key] ?? messages[key]) : messages[key]
    return form(message, parameters['count']).replace(/\{(\w+)\}/g, (mark, name: string) => {
      const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
      if (value === undefined) return mark
      return typeof value === 'number' ? written(value) : value
    })
  }
}
