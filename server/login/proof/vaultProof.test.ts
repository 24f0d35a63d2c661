import { describe, expect, test } from 'vitest'
import { splitVaultProof } from './vaultProof.ts'

const proof = 'A'.repeat(86)

describe('splitVaultProof', () => {
  test('default: takes the last member off the text as it is', () => {
    expect(splitVaultProof(`{"a": 1,"vaultProof":"${proof}"}`)).toEqual({
      bare: '{"a": 1}',
      vaultProof: proof,
    })
    expect(splitVaultProof(`{"vaultProof":"${proof}"}`)).toEqual({ bare: '{}', vaultProof: proof })
  })

  test.each([
    ['none', '{"a":1}'],
    ['one that is not the last member', `{"vaultProof":"${proof}","a":1}`],
    ['one of another length', `{"vaultProof":"${proof}A"}`],
    ['one inside another member', `{"a":{"vaultProof":"${proof}"}}`],
    ['one inside a text', JSON.stringify({ a: `,"vaultProof":"${proof}"}` })],
  ])('threat 12 rejects: %s', (_, body) => {
    expect(splitVaultProof(body)).toBeNull()
  })
})
