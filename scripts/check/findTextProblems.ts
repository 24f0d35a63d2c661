import type { Message } from '#shared/text/createText.ts'

/** A label: so many characters, and no sentence. */
const label = { maxLength: 32, sentence: /[.?…:]/ }
/** How much longer than in English a label may be, and how long any may be, in columns. */
const growth = { factor: 1.6, slack: 2, least: 18 }

/** What is the same in every language. */
const untranslated = new Set(['Chrome Web Store', '{name} on {system}'])

interface TextProblemParameters {
  /** In English. */
  source: Message
  text: Message
  locale: string
}

/** Why a text is no translation of its English one; empty where it may be one. */
export function findTextProblems({ source, text, locale }: TextProblemParameters): string[] {
  if (typeof source === 'string')
    return typeof text === 'string' ? findFormProblems(source, text, false) : ['has to be one text']
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const given: Readonly<Record<string, string>> = typeof text === 'string' ? {} : { ...text }
  if (typeof text === 'string' || forms.toSorted().join() !== Object.keys(given).toSorted().join())
    return [`needs the forms ${forms.join(', ')}`]
  return forms.flatMap((form) => {
    // "One", "two" and "none" may be said by a word.
    const isNamed = ['zero', 'one', 'two'].includes(form)
    return findFormProblems(source.other, given[form] ?? '', isNamed).map((problem) => `(${form}) ${problem}`)
  })
}

/** @param mayNameCount whether the number may be missing */
function findFormProblems(source: string, text: string, mayNameCount: boolean): string[] {
  const wanted = marksOf(source)
  const marks = marksOf(text)
  const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()
  const isCountNamed =
    mayNameCount &&
    isSame(
      wanted.filter((mark) => mark !== '{count}'),
      marks,
    )
  const most = Math.max(growth.least, growth.factor * bare(source).length + growth.slack)
  const isLabel = source.length <= label.maxLength && !label.sentence.test(bare(source))
  const found: Readonly<Record<string, boolean>> = {
    'is empty, or has spaces at an end': text === '' || text !== text.trim(),
    [`has the placeholders ${marks.join(' ')} and not ${wanted.join(' ')}`]:
      !isSame(wanted, marks) && !isCountNamed,
    'has a character that turns or hides text': /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/.test(
      text,
    ),
    'has markup': /[<>&]/.test(text),
    shouts: /[!！]/.test(text),
    'is still English': text === source && isSentence(source) && !untranslated.has(source),
    [`is longer than a label may be here (${columns(bare(text))} columns, ${Math.floor(most)} are there)`]:
      isLabel && columns(bare(text)) > most,
  }
  return Object.entries(found).flatMap(([problem, isThere]) => (isThere ? [problem] : []))
}

const marksOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()
const bare = (text: string): string => text.replace(/\{\w+\}/g, '')
const isSentence = (text: string): boolean => bare(text).length > 14 && /[a-z]{4}/.test(bare(text))

/** How many columns of a Latin font a text takes: those of Chinese and Japanese are twice as wide. */
const columns = (text: string): number =>
  Array.from(text).reduce(
    (sum, character) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/.test(
        character,
      )
        ? 2
        : 1),
    0,
  )
