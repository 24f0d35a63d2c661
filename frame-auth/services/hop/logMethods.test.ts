import { expect, test } from 'vitest'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { logMethods } from './logMethods.ts'

const never = new AbortController().signal

test('security.md rule 13 default: calls and their outcomes by name and code, and nothing of what they carry', async () => {
  const lines: string[] = []
  const methods = logMethods(
    new Map([
      ['connectOtp', (body: unknown) => ({ said: body })],
      [
        'rpcRequest',
        () => {
          throw new WalletKitError('USER_REJECTED', 'secret words', { key: 'secret' })
        },
      ],
    ]),
    (line) => void lines.push(line),
  )
  expect(await methods.get('connectOtp')?.({ otp: '123456' }, never)).toEqual({ said: { otp: '123456' } })
  await expect(methods.get('rpcRequest')?.({}, never)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(lines).toEqual(['connectOtp …', 'connectOtp ok', 'rpcRequest …', 'rpcRequest USER_REJECTED'])
})
