import { describe, expect, it } from 'vitest'
import { accountEndpoints } from '#shared/api/auth/account.ts'
import { custodyEndpoints } from '#shared/api/auth/custody.ts'
import { loginEndpoints } from '#shared/api/auth/login.ts'
import { pairingEndpoints } from '#shared/api/auth/pairing.ts'
import { errorCodes } from '#shared/errors/walletKitError.ts'
import { warningLevels } from '../features/decode/warningLevels.ts'
import { en, errorTextKey } from './en.ts'
import { grant } from './grant.ts'
import { rare } from './rare.ts'

describe('text', () => {
  const tables = [loginEndpoints, accountEndpoints, custodyEndpoints, pairingEndpoints]
  const codes = new Set(tables.flatMap((table) => Object.values(table).flatMap(({ errors }) => [...errors])))

  it.each([...codes])('default: %s has a sentence of its own', (code) => {
    expect(errorTextKey(code)).toBe(`error.${code}`)
  })

  it.each(errorCodes)('behavior: %s is never shown as a code', (code) => {
    expect(en[errorTextKey(code)]).not.toContain(code)
  })

  it.each(Object.keys(warningLevels))('default: the warning %s has a sentence', (type) => {
    expect(en).toHaveProperty([`warning.${type}`])
  })

  it.each(Object.entries({ ...en, ...rare, ...grant }))('behavior: %s shouts at nobody', (_, message) => {
    expect(message).not.toMatch(/!|please/i)
  })

  it('default: what letting the operator restore the wallet means is said in one sentence', () => {
    expect(en['setUp.escrowText']).toMatch(/^[^.]*restore your wallet[^.]*use it\.$/)
  })
})
