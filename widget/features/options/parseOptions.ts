import type * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { type OptionName, type Options, optionSchemas } from './optionSchemas.ts'

export interface ParsedOptions {
  options: Options
  /** One per unknown or invalid option; each names the option and the reason. */
  problems: WalletKitError[]
}

const schemas = new Map<string, () => z.ZodMiniType>(Object.entries(optionSchemas))

/**
 * Parses what a host set. A bad option is left out and named; the rest applies.
 *
 * @example parseOptions({ themeMode: 'pink', locale: 'en' })
 * // { options: { locale: 'en' }, problems: [INVALID_OPTION 'themeMode: …'] }
 */
export function parseOptions(input: Readonly<Record<string, unknown>>): ParsedOptions {
  const options: Options = {}
  const problems: WalletKitError[] = []
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    const schema = schemas.get(name)
    if (!schema) {
      problems.push(new WalletKitError('INVALID_OPTION', `Unknown option "${name}"`, { option: name }))
      continue
    }
    const result = schema().safeParse(value)
    if (result.success)
      Object.assign(options, { [name]: result.data } satisfies Partial<Record<OptionName, unknown>>)
    else {
      const [issue] = result.error.issues
      const path = [name, ...(issue?.path ?? [])].join('.')
      const reason = issue?.message ?? 'Invalid input'
      problems.push(new WalletKitError('INVALID_OPTION', `Option "${path}": ${reason}`, { option: name }))
    }
  }
  return { options, problems }
}
