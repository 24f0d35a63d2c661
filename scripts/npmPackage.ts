/** The name under which pages install the package. */
export const packageName = 'wallet-kit'

/** What can be imported from the package, by the file that each entry becomes: `index` is the package's own name. */
export const packageEntries: Readonly<Record<string, string>> = {
  index: 'loader/package/index.ts',
}
