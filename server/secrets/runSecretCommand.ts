import * as z from 'zod/mini'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { accessTokensKey } from './accessTokensKey.ts'
import { escrowKey } from './escrowKey.ts'
import { ringKey } from './ringKey.ts'
import type { KeyContext, ServerKey } from './serverKey.ts'

/** All keys that a command changes. */
export const serverKeys: readonly ServerKey[] = [
  accessTokensKey,
  ringKey('nonces', 'nonces'),
  ringKey('siwx-nonces', 'siwx nonces'),
  ringKey('siwx-refresh', 'siwx refresh'),
  ringKey('pictures', 'pictures'),
  ringKey('analytics', 'analytics'),
  escrowKey,
]

export const secretCommandSchema = z.object({
  action: z.enum(['list', 'rotate', 'withdraw']),
  /** None: all of them, except where they are withdrawn. */
  names: z.array(z.string()),
})
export type SecretCommand = z.infer<typeof secretCommandSchema>

const actions = { list: 'describe', rotate: 'rotate', withdraw: 'withdraw' } as const

/**
 * Does it, key by key: what is done stays done where a later one fails, and is said then, too.
 *
 * @returns a line for each key
 * @throws WalletKitError with one sentence about the key that it cannot be done for
 */
export async function runSecretCommand(
  { action, names }: SecretCommand,
  context: KeyContext,
): Promise<string> {
  const unknown = names.find((wanted) => serverKeys.every(({ name }) => name !== wanted))
  if (unknown !== undefined)
    throw new WalletKitError('INVALID_PARAMS', `There is no key "${unknown}" (--help says which there are)`)
  if (action === 'withdraw' && names.length === 0)
    throw new WalletKitError('INVALID_PARAMS', 'withdraw takes the names of the keys')
  const lines: string[] = []
  for (const key of serverKeys) {
    if (names.length > 0 && !names.includes(key.name)) continue
    const said = await key[actions[action]](context).catch((error: unknown) => {
      throw error instanceof WalletKitError
        ? new WalletKitError(error.code, [...lines, error.message].join('\n'))
        : error
    })
    lines.push(`${key.name.padEnd(14)}${said}`)
  }
  return lines.join('\n')
}
