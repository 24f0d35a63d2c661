import { directionOf, formatTag, sourceLocale } from './languageTraits.ts'

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

/** Texts of one language out of any number of tables, whose keys differ. */
export type Dictionary = Readonly<Record<string, Message>>

/** What goes into a text. `count` also chooses the plural form. */
export type TextParameters = Readonly<Record<string, string | number>>

export interface TextOptions<Key extends string = string> {
  /** BCP 47 tag of `translated`, e.g. `de`. Chooses plural forms and how counts are written. */
  locale?: string
  /** In English. */
  messages: Messages<Key>
  /** The same in `locale`, beside texts of other tables; what is missing is said in English. */
  translated?: Dictionary
  /** The host's own wording of single texts (option `messages`). Unknown keys are ignored. */
  overrides?: Readonly<Record<string, string>>
}

/** Says a text by its key. */
export interface Translate<Key extends string = string> {
  (key: Key, parameters?: TextParameters): string
  /** The BCP 47 tag by which `Intl` writes numbers, dates and names beside these texts. */
  readonly locale: string
}

/**
 * A table of texts in one language, with the host's overrides on top. Where the language runs from right to left, what is put into a text
 * is isolated from it (UAX #9 §2.4): an amount or an address keeps its own direction.
 *
 * @returns a function from key and parameters to the text. A parameter that is not given leaves its mark in place.
 * @example createText({ messages: en })('connecting.failedTitle', { wallet: 'MetaMask' })
 */
export function createText<Key extends string = string>({
  locale = sourceLocale,
  messages,
  translated = {},
  overrides = {},
}: TextOptions<Key>): Translate<Key> {
  // Made where they are needed: the browser's first one takes longer than all else of the first view's texts.
  const pluralForm = (count: number) => new Intl.PluralRules(locale).select(count)
  const tag = formatTag(locale)
  const written = (count: number) => new Intl.NumberFormat(tag).format(count)
  const isolated = (value: string) => (directionOf(locale) === 'rtl' ? `\u2068${value}\u2069` : value)

  const form = (message: Message, count: unknown): string => {
    if (typeof message === 'string') return message
    return (typeof count === 'number' && message[pluralForm(count)]) || message.other
  }
  const find = (key: Key): Message =>
    [overrides, translated].find((table) => Object.hasOwn(table, key))?.[key] ?? messages[key]

  const translate = (key: Key, parameters: TextParameters = {}) =>
    form(find(key), parameters['count']).replace(/\{(\w+)\}/g, (mark, name: string) => {
      const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
      if (value === undefined) return mark
      return isolated(typeof value === 'number' ? written(value) : value)
    })
  return Object.assign(translate, { locale: tag })
}
