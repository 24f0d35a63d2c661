import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import { createDelegation } from '#shared/delegations/createDelegation.ts'
import { delegationTypedData } from '#shared/delegations/delegationTypedData.ts'
import type { Grant } from '#shared/delegations/grant.ts'
import { fromHex, sha256, utf8 } from '../../services/crypto/bytes.ts'
import { readApproved } from './signApproved.ts'
import { signEvm } from './signEvm.ts'

const hexKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const key = fromHex(hexKey)
const account = privateKeyToAccount(hexKey)
const now = Math.floor(Date.now() / 1_000)
const grant: Grant = {
  ...{ chainId: 31_337, account: account.address, holder: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' },
  permission: {
    ...{ type: 'erc20-token-periodic', token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
    ...{ amount: '5000000', period: 86_400 },
  },
  ...{ start: now, end: now + 86_400, nonce: '0', salt: '7' },
}

describe('signEvm, a session', () => {
  it('default: the delegation that the session is, as viem signs it', async () => {
    const expected = await account.signTypedData(delegationTypedData(createDelegation(grant), 31_337))
    expect(signEvm({ kind: 'evmGrant', grant }, key)).toBe(expected)
  })

  it.each<[string, Partial<Grant>]>([
    ['of another account', { account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
    ['to the manager', { holder: delegationFramework.delegationManager }],
    ['of over a year', { end: now + 400 * 86_400 }],
    [
      'that approves others',
      { permission: { type: 'contract-call', target: grant.holder, selectors: ['0x095ea7b3'], value: '0' } },
    ],
  ])('threat 18 rejects: a session %s, even if it was approved', (_, more) => {
    expect(() => signEvm({ kind: 'evmGrant', grant: { ...grant, ...more } }, key)).toThrow(
      expect.objectContaining({ code: 'INVALID_PARAMS' }),
    )
  })

  it.each<[string, object]>([
    ['a delegation beside it', { delegation: { caveats: [] } }],
    ['caveats of its own', { grant: { ...grant, caveats: [] } }],
    ['no end', { grant: { ...grant, end: undefined } }],
    ['a permission of another kind', { grant: { ...grant, permission: { type: 'everything' } } }],
    [
      'an amount beside its permission',
      { grant: { ...grant, permission: { ...grant.permission, max: '9' } } },
    ],
  ])('threat 18 rejects: a session with %s', async (_, said) => {
    const bytes = utf8(JSON.stringify({ kind: 'evmGrant', grant, ...said }))
    await expect(readApproved(bytes, await sha256(bytes))).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })
})
