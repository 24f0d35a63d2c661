import type { en } from './en.ts'

/** The name of a text. English is the source: a key that is not in `en.ts` does not exist. */
export type TextKey = keyof typeof en

/** Says a text by its key; `{name}` in it takes the parameter of that name. */
export type Translate = (key: TextKey, parameters?: Readonly<Record<string, string | number>>) => string

/** @example createText(en)('approve.site', { origin: 'https://shop.example' }) */
export function createText(messages: Readonly<Record<TextKey, string>>): Translate {
  return (key, parameters = {}) =>
    messages[key].replace(/\{(\w+)\}/g, (mark, name: string) =>
      Object.hasOwn(parameters, name) ? String(parameters[name]) : mark,
    )
}
