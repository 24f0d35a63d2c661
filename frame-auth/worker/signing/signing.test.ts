import { ed25519 } from '@noble/curves/ed25519'
import {
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getAddressDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { type Hex, hashMessage, keccak256, recoverAddress, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { delegationFramework } from '#shared/constants/delegationFramework.ts'
import type { AccessList } from '../../features/custody/custody.ts'
import { fromHex, sha256, toHex, utf8 } from '../../services/crypto/bytes.ts'
import { approve } from '../../testing/approve.ts'
import { powerOverAccount } from '../../testing/powerOverAccount.ts'
import { typedDataOf } from '../../testing/typedDataOf.ts'
import { readApproved } from './signApproved.ts'
import { signEvm } from './signEvm.ts'
import { signSolana } from './signSolana.ts'

const hexKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const key = fromHex(hexKey)
const account = privateKeyToAccount(hexKey)
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const typedData = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'Shop', chainId: 31337 },
  message: { to, amount: '5' },
} as const

describe('signEvm', () => {
  it('default: a message, as viem signs it', async () => {
    const message = toHex(utf8('Sign in to shop.test'))
    expect(signEvm({ kind: 'evmMessage', message }, key)).toBe(
      await account.signMessage({ message: { raw: message } }),
    )
  })

  it('default: typed data, as viem signs it', async () => {
    const request = { kind: 'evmTypedData', typedData: JSON.stringify(typedData) } as const
    const expected = await account.signTypedData({
      ...typedData,
      domain: { name: 'Shop', chainId: 31_337n },
      message: { to, amount: 5n },
    })
    expect(signEvm(request, key)).toBe(expected)
  })

  it.each(Object.entries(powerOverAccount(account.address)))(
    'threat 18 rejects: power over the account, even if it was approved: %s',
    (_, data) => {
      const request = { kind: 'evmTypedData', typedData: JSON.stringify(data) } as const
      expect(() => signEvm(request, key)).toThrow(
        expect.objectContaining({ code: 'INVALID_PARAMS', message: expect.stringContaining('power') }),
      )
    },
  )

  it.each([
    'Delegation ',
    'Delegation\u00a0',
    'Delegation[]',
    'Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)Caveat',
  ])('threat 18 rejects: a type that the frame would have refused, called %j', (name) => {
    const data = typedDataOf({ types: { [name]: 'string text' }, message: { text: 'Hello' } })
    const request = {
      kind: 'evmTypedData',
      typedData: JSON.stringify({ ...data, primaryType: name }),
    } as const
    expect(() => signEvm(request, key)).toThrow(
      expect.objectContaining({ message: expect.stringContaining('power') }),
    )
  })

  const common = { chainId: 31337, nonce: 7, to, value: '1000', data: '0x1234', gas: '50000' } as const
  const accessList = [{ address: to, storageKeys: [`0x${'ab'.repeat(32)}` as const] }]

  interface Fees {
    gasPrice?: string
    maxFeePerGas?: string
    maxPriorityFeePerGas?: string
    accessList?: AccessList
  }
  it.each<[string, Fees, object]>([
    [
      'EIP-1559',
      { maxFeePerGas: '30', maxPriorityFeePerGas: '2' },
      { type: 'eip1559', maxFeePerGas: 30n, maxPriorityFeePerGas: 2n },
    ],
    ['legacy', { gasPrice: '9' }, { type: 'legacy', gasPrice: 9n }],
    [
      'EIP-1559 with an access list',
      { maxFeePerGas: '30', maxPriorityFeePerGas: '2', accessList },
      { type: 'eip1559', maxFeePerGas: 30n, maxPriorityFeePerGas: 2n, accessList },
    ],
    ['EIP-2930', { gasPrice: '9', accessList }, { type: 'eip2930', gasPrice: 9n, accessList }],
  ])('default: a transaction (%s), as viem signs it', async (_, fees, expected) => {
    const request = { kind: 'evmTransaction', ...common, ...fees } as const
    const signed = await account.signTransaction({
      ...common,
      value: 1000n,
      gas: 50_000n,
      ...expected,
    })
    expect(signEvm(request, key)).toBe(signed)
  })

  it('behavior: a transaction without a receiver makes a contract', async () => {
    const { to: _, ...rest } = common
    const signed = await account.signTransaction({ ...rest, value: 1000n, gas: 50_000n, gasPrice: 9n })
    expect(signEvm({ kind: 'evmTransaction', ...rest, gasPrice: '9' }, key)).toBe(signed)
  })

  it.each<[string, object]>([
    ['no fee', {}],
    ['two kinds of fee', { gasPrice: '1', maxFeePerGas: '2' }],
  ])('rejects: a transaction with %s', (_, fees) => {
    expect(() => signEvm({ kind: 'evmTransaction', ...common, ...fees }, key)).toThrow(
      expect.objectContaining({ code: 'INVALID_PARAMS' }),
    )
  })

  it.each(['{', '{}', JSON.stringify({ ...typedData, message: { to: 'nobody', amount: 1 } })])(
    'rejects: typed data that cannot be encoded: %s',
    (text) => {
      expect(() => signEvm({ kind: 'evmTypedData', typedData: text }, key)).toThrow(
        expect.objectContaining({ code: 'INVALID_PARAMS' }),
      )
    },
  )
})

describe('signEvm, a change of the account’s code', () => {
  const fees = { gas: '200000', maxFeePerGas: '30', maxPriorityFeePerGas: '2' }
  const request = { kind: 'evmDelegation', chainId: 31_337, nonce: 7, ...fees } as const
  const transaction = {
    ...({ type: 'eip7702', chainId: 31_337, nonce: 7, to: account.address, value: 0n } as const),
    ...{ gas: 200_000n, maxFeePerGas: 30n, maxPriorityFeePerGas: 2n },
  }

  it.each([
    ['upgrade', '0xe9ae5c53', delegationFramework.delegate],
    ['remove', '0x', zeroAddress],
  ] as const)(
    'default: %s is one transaction, as viem signs it, with the authorisation in it',
    async (change, data, address) => {
      const authorization = await account.signAuthorization({ chainId: 31_337, address, nonce: 8 })
      const expected = await account.signTransaction({
        ...transaction,
        data,
        authorizationList: [authorization],
      })
      expect(signEvm({ ...request, change, data }, key)).toBe(expected)
    },
  )

  it('rejects: a call by an account whose code is taken away', () => {
    expect(() => signEvm({ ...request, change: 'remove', data: '0xe9ae5c53' }, key)).toThrow(
      expect.objectContaining({ code: 'INVALID_PARAMS' }),
    )
  })

  it.each<[string, object]>([
    ['chain id 0, which would hold on every chain', { chainId: 0 }],
    ['a delegate of the page’s choice', { delegate: to }],
    ['another change', { change: to }],
    ['a receiver', { to }],
    ['a nonce of its own for the authorisation', { authorizationNonce: 3 }],
  ])('threat 18 rejects: %s', async (_, said) => {
    const bytes = utf8(JSON.stringify({ ...request, change: 'upgrade', data: '0x', ...said }))
    await expect(readApproved(bytes, await sha256(bytes))).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })
})

describe('what is no signing request', () => {
  const transaction = {
    ...{ kind: 'evmTransaction', chainId: 31_337, nonce: 0, to, value: '0', data: '0x', gas: '21000' },
    gasPrice: '1',
  }
  const authorization = { chainId: 0, address: to, nonce: 0 }

  it.each<[string, object]>([
    ['an authorisation (EIP-7702)', { kind: 'evmAuthorization', ...authorization }],
    ['a transaction with authorisations', { ...transaction, authorizationList: [authorization] }],
    ['a transaction with an empty list of them', { ...transaction, authorizationList: [] }],
    ['a transaction of type 4', { ...transaction, type: 'eip7702' }],
    ['a hash', { kind: 'evmHash', hash: `0x${'ab'.repeat(32)}` }],
    ['a user operation', { kind: 'evmUserOperation', callData: '0x' }],
  ])('threat 18 rejects: %s', async (_, request) => {
    const bytes = utf8(JSON.stringify(request))
    await expect(readApproved(bytes, await sha256(bytes))).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })

  it.each([
    ['the hash of an authorisation', 32],
    ['an authorisation itself', 60],
  ])('threat 18 behavior: %s, signed as a message, is a message', async (_, length) => {
    const raw = toHex(Uint8Array.from({ length }, (_, index) => (index === 0 ? 5 : 0xc0 + index)))
    const signature = signEvm({ kind: 'evmMessage', message: raw }, key)
    const signer = (hash: Hex) => recoverAddress({ hash, signature })
    expect(await signer(hashMessage({ raw }))).toBe(account.address)
    expect(await signer(length === 32 ? raw : keccak256(raw))).not.toBe(account.address)
  })
})

describe('signSolana', () => {
  const publicKey = ed25519.getPublicKey(key)
  const address = getAddressDecoder().decode(publicKey)
  const program = '11111111111111111111111111111111' as Address
  const blockhash = { blockhash: program as string as Blockhash, lastValidBlockHeight: 9n }

  const compile = (version: 'legacy' | 0, payer: Address) =>
    compileTransaction(
      pipe(
        createTransactionMessage({ version }),
        (message) => setTransactionMessageFeePayer(payer, message),
        (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
        (message) =>
          appendTransactionMessageInstruction(
            { programAddress: program, data: new Uint8Array([2, 0, 0, 0]) },
            message,
          ),
      ),
    )

  it.each(['legacy', 0] as const)('default: a transaction of version %s gets its signature', (version) => {
    const unsigned = compile(version, address)
    const bytes = toHex(getTransactionEncoder().encode(unsigned))
    const signed = fromHex(signSolana({ kind: 'solanaTransaction', transaction: bytes }, key))
    const { messageBytes, signatures } = getTransactionDecoder().decode(signed)
    expect(new Uint8Array(messageBytes)).toEqual(new Uint8Array(unsigned.messageBytes))
    const signature = new Uint8Array(signatures[address] ?? [])
    expect(ed25519.verify(signature, new Uint8Array(messageBytes), publicKey)).toBe(true)
  })

  it('rejects: a transaction that does not ask for this signature', () => {
    const stranger = getAddressDecoder().decode(new Uint8Array(32).fill(7))
    const transaction = toHex(getTransactionEncoder().encode(compile(0, stranger)))
    expect(() => signSolana({ kind: 'solanaTransaction', transaction }, key)).toThrow(
      expect.objectContaining({ code: 'INVALID_PARAMS' }),
    )
  })

  it('rejects: what is no transaction', () => {
    expect(() => signSolana({ kind: 'solanaTransaction', transaction: '0x0102' }, key)).toThrow(
      expect.objectContaining({ code: 'INVALID_PARAMS' }),
    )
  })

  it('default: a message', () => {
    const message = utf8('Sign in to shop.test')
    const signature = fromHex(signSolana({ kind: 'solanaMessage', message: toHex(message) }, key))
    expect(ed25519.verify(signature, message, publicKey)).toBe(true)
  })

  it.each(['legacy', 0] as const)(
    'threat 18 rejects: a "message" that is a transaction of version %s of this wallet',
    (version) => {
      const message = toHex(new Uint8Array(compile(version, address).messageBytes))
      expect(() => signSolana({ kind: 'solanaMessage', message }, key)).toThrow(
        expect.objectContaining({ code: 'INVALID_PARAMS' }),
      )
    },
  )
})

describe('signSolana, of versions that nobody knows yet', () => {
  it.each([0x81, 0xbf, 0xff])(
    'threat 18 rejects: bytes that are no text and begin with 0x%i, which may be a version to come',
    (first) => {
      const message = toHex(Uint8Array.of(first, 1, 2, 3))
      expect(() => signSolana({ kind: 'solanaMessage', message }, key)).toThrow(
        expect.objectContaining({ code: 'INVALID_PARAMS' }),
      )
    },
  )

  it('behavior: text that begins so is text', () => {
    expect(signSolana({ kind: 'solanaMessage', message: toHex(utf8('请登录')) }, key)).toMatch(/^0x/)
  })
})

describe('readApproved', () => {
  const request = { kind: 'evmMessage', message: '0x68656c6c6f' } as const

  it('default: the request in the approved bytes', async () => {
    const { bytes, hash } = await approve(request)
    expect(await readApproved(new Uint8Array(bytes), new Uint8Array(hash))).toEqual(request)
  })

  it('threat 18 rejects: any byte changed after the approval', async () => {
    const { bytes, hash } = await approve(request)
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = new Uint8Array(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      await expect(readApproved(changed, new Uint8Array(hash))).rejects.toMatchObject({
        code: 'INVALID_PARAMS',
      })
    }
  })

  it.each(['{', '[]', '{"kind":"seed"}', '{"kind":"evmMessage","message":"0x1"}', '{"kind":"evmMessage"}'])(
    'threat 7 rejects: bytes that are no request: %s',
    async (text) => {
      const bytes = utf8(text)
      await expect(readApproved(bytes, await sha256(bytes))).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    },
  )
})
