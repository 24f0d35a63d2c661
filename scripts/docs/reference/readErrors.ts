import { readFileSync } from 'node:fs'

export interface ErrorText {
  happened: string
  advice: string
}

const row = /^\| ((?:`[A-Z_]+`(?:, )?)+) \| (.+) \| (.+) \|$/gm

/** What the tables of docs/use/errors.md say of each code. */
export function readErrors(file: string): ReadonlyMap<string, readonly ErrorText[]> {
  const known = new Map<string, ErrorText[]>()
  for (const [, codes = '', happened = '', advice = ''] of readFileSync(file, 'utf8').matchAll(row)) {
    for (const code of codes.match(/[A-Z_]+/g) ?? []) {
      // Their links are written as seen from docs/use.
      const text = { happened: fromReference(happened), advice: fromReference(advice) }
      known.set(code, [...(known.get(code) ?? []), text])
    }
  }
  return known
}

const fromReference = (text: string) => text.replaceAll(/\]\((?=[\w-]+\.md)/g, '](../use/')
