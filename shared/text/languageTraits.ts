/** What texts are in that no other language has. */
export const sourceLocale = 'en'

const rightToLeft: readonly string[] = ['ar']

/** @example directionOf('ar') // 'rtl' */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (rightToLeft.includes(locale) ? 'rtl' : 'ltr')

/**
 * The tag by which `Intl` writes numbers and dates of a language. Digits are those that everybody types amounts and reads addresses
 * with: a sum in two kinds of digits is compared by nobody.
 *
 * @example formatTag('en') // 'en-US'
 */
export const formatTag = (locale: string): string => ({ en: 'en-US', ar: 'ar-u-nu-latn' })[locale] ?? locale
