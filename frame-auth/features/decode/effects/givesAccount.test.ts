import * as fc from 'fast-check'
import { hashTypedData } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  delegationBy,
  delegationMessage,
  delegationTypes,
  manager,
  operationBy,
  powerOverAccount,
} from '../../../testing/powerOverAccount.ts'
import { contract, typedDataKinds } from '../../../testing/typedDataKinds.ts'
import { typedDataOf } from '../../../testing/typedDataOf.ts'
import { readTypedData } from '../readTypedData.ts'
import { isBlocked } from '../warningLevels.ts'
import { effectWarnings } from './effectWarnings.ts'
import { readEffects } from './readEffects.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const read = (data: object) => readTypedData(JSON.stringify(data))
const warned = (data: object) => effectWarnings(readEffects(read(data), account)).map(({ type }) => type)

/** What is left of a page's data: it is blocked, cannot be read at all, or is something else than what it was made from. */
function fateOf(data: object, original: object): string {
  try {
    const canonical = read(data)
    if (warned(canonical).includes('givesAccount')) return 'blocked'
    return hashTypedData(canonical) === hashTypedData(read(original)) ? 'signed' : 'something else'
  } catch (error) {
    expect(error).toMatchObject({ code: 'INVALID_PARAMS' })
    return 'refused'
  }
}

const renamed = (name: string, data: ReturnType<typeof typedDataOf>) => {
  const [first = '', ...others] = Object.entries(data.types)
  return { ...data, types: Object.fromEntries([[name, first[1]], ...others]), primaryType: name }
}

describe('givesAccount', () => {
  it.each(Object.entries(powerOverAccount(account)))('threat 18 rejects: %s', (_, data) => {
    expect(warned(data)).toEqual(['givesAccount'])
  })

  it('threat 18 behavior: what gives power over the account is blocked, not warned of', () => {
    const warnings = effectWarnings(readEffects(read(delegationBy(account)), account))
    expect(isBlocked({ warnings })).toBe(true)
  })

  it('default: the delegation is the one that the manager redeems', () => {
    // DELEGATION_TYPEHASH of the framework, by its source’s text.
    const text = Object.entries(delegationTypes)
      .map(([name, members]) => `${name}(${members.replaceAll(', ', ',')})`)
      .join('')
    expect(text).toBe(
      'Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)Caveat(address enforcer,bytes terms)',
    )
    expect(manager).toBe('0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3')
  })

  it.each([
    ['delegation', 'something else'],
    ['DELEGATION', 'something else'],
    ['Delegation:', 'something else'],
    ['Delegation.v1', 'something else'],
    ['My:Delegation', 'something else'],
    ['SignedDelegation', 'something else'],
    ['Delegation ', 'refused'],
    [' Delegation', 'refused'],
    ['\tDelegation\n', 'refused'],
    ['Delegation\u00a0', 'refused'],
    ['Delegation\u200b', 'refused'],
    ['Delegation\ufeff', 'refused'],
    ['Dеlegation', 'refused'],
    ['Ｄelegation', 'refused'],
    ['Delegation\u0301', 'refused'],
    ['Delegation\0', 'refused'],
    ['Delegation[]', 'refused'],
    ['Delegation(address to)Caveat', 'refused'],
    ['', 'refused'],
    ['constructor', 'something else'],
  ])('threat 18 behavior: a delegation that is called %j is %s', (name, fate) => {
    // Its name alone decides: this manager is not known.
    const original = delegationBy(account, { domain: { verifyingContract: contract } })
    expect(fateOf(renamed(name, original), original)).toBe(fate)
  })

  it.each([
    ['a name of ENS', 'ada.eth'],
    ['an address with spaces around', ` ${manager} `],
    ['an address with 0X', manager.replace('0x', '0X')],
    ['an address without 0x', manager.slice(2)],
    ['a number', 5],
    ['nothing', null],
    ['a list', [manager]],
  ])('threat 18 rejects: a contract that is %s', (_, verifyingContract) => {
    const data = typedDataKinds.unknown
    expect(() => read({ ...data, domain: { ...data.domain, verifyingContract } })).toThrow(
      expect.objectContaining({ code: 'INVALID_PARAMS' }),
    )
  })

  it('behavior: another contract, and names that only look alike, are what they were', () => {
    expect(warned(typedDataKinds.unknown)).toEqual(['unknownData'])
    const alike = { types: { Login: 'UserOperations text', UserOperations: 'string delegation' } }
    const message = { text: { delegation: 'Delegation' } }
    expect(warned(typedDataOf({ ...alike, message, domain: { verifyingContract: contract } }))).toEqual([
      'unknownData',
    ])
    expect(warned(typedDataKinds.safeSend)).toEqual(['signedTransaction'])
  })

  /** How a page may write a word: other letters, marks, brackets, or the word itself. */
  const writings = fc
    .tuple(
      fc.constantFrom('Delegation', 'PackedUserOperation'),
      fc.constantFrom('', ' ', '\u200b', '[]', '(', ')', ',', ':', '$', '_', '.'),
      fc.constantFrom('', ' ', '\u200b', '[]', '(', ')', ',', ':', '$', '_', '.'),
      fc.boolean(),
    )
    .map(([name, before, after, isLower]) => ({
      name,
      written: `${before}${isLower ? name.toLowerCase() : name}${after}`,
    }))
  const address = fc
    .tuple(fc.constantFrom(manager, account, contract), fc.boolean())
    .map(([of, isLower]) => (isLower ? of.toLowerCase() : of))
  const domains = fc.record(
    {
      name: fc.constantFrom('DelegationManager', ''),
      version: fc.constant('1'),
      chainId: fc.constantFrom(31_337, '0X7A69', ' 31337', 1, 0),
      verifyingContract: address,
    },
    { requiredKeys: [] },
  )

  it('threat 18 behavior: however a page writes it, nothing with the hash of such data is signed', () => {
    return fc.assert(
      fc.property(writings, domains, fc.boolean(), ({ name, written }, domain, isWrittenOut) => {
        const original = {
          ...(name === 'Delegation' ? delegationBy(account) : operationBy(account)),
          domain,
        }
        const data = renamed(written, original)
        const types = {
          ...data.types,
          ...(isWrittenOut && { EIP712Domain: read(original).types['EIP712Domain'] }),
        }
        expect(fateOf({ ...data, types }, original)).not.toBe('signed')
      }),
      { numRuns: 500 },
    )
  })

  it('threat 18 behavior: members that are written into a name or a type give no other struct’s text', () => {
    const hidden = {
      ...typedDataOf({ types: {}, message: { ...delegationMessage(account) } }),
      primaryType: 'A',
      types: {
        A: [{ name: 'a)Delegation(address delegate', type: 'string' }],
        B: [{ name: 'b', type: 'Delegation(address delegate' }],
      },
      message: { 'a)Delegation(address delegate': 'x' },
    }
    expect(fateOf(hidden, delegationBy(account))).toBe('blocked')
    expect(fateOf({ ...hidden, types: { A: hidden.types.A } }, delegationBy(account))).toBe('something else')
  })
})
