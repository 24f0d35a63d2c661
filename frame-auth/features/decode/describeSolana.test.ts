import {
  type Address,
  address,
  getBase58Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageEncoder,
  getTransactionEncoder,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { simulateEndpoints } from '#shared/api/auth/simulate.ts'
import { toHex } from '../../services/crypto/bytes.ts'
import { createStubApi } from '../../testing/createStubApi.ts'
import { createStubChain } from '../../testing/createStubChain.ts'
import { stubAddresses } from '../../testing/createStubCustody.ts'
import { createStubStorage } from '../../testing/createStubStorage.ts'
import { ledger, shopOrigin } from '../../testing/testConfig.ts'
import { prepareSolana } from '../requests/prepareSolana.ts'
import { describedSchema } from './subject.ts'

const me = address(stubAddresses.solana)
const other = address('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')
const mint = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const system = address('11111111111111111111111111111111')
const tokens = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const unknown = address('Stake11111111111111111111111111111111111111')

const u64 = (amount: bigint) => [...new Uint8Array(new BigUint64Array([amount]).buffer)]

interface Part {
  program: Address
  accounts: Address[]
  data: number[]
}

function messageOf(parts: Part[], signer: Address = me) {
  const programs = parts.map(({ program }) => program)
  const others = parts.flatMap(({ accounts }) => accounts).filter((account) => account !== signer)
  const staticAccounts = [...new Set([signer, ...others, ...programs])]
  return getCompiledTransactionMessageEncoder().encode({
    version: 'legacy',
    header: {
      numSignerAccounts: 1,
      numReadonlySignerAccounts: 0,
      numReadonlyNonSignerAccounts: programs.length,
    },
    staticAccounts,
    lifetimeToken: '11111111111111111111111111111111',
    instructions: parts.map(({ program, accounts, data }) => ({
      programAddressIndex: staticAccounts.indexOf(program),
      accountIndices: accounts.map((account) => staticAccounts.indexOf(account)),
      data: Uint8Array.from(data),
    })),
  })
}

function transactionOf(parts: Part[], signer: Address = me): string {
  const messageBytes = messageOf(parts, signer) as Parameters<
    ReturnType<typeof getTransactionEncoder>['encode']
  >[0]['messageBytes']
  const bytes = getTransactionEncoder().encode({ messageBytes, signatures: { [signer]: null } })
  return Buffer.from(bytes).toString('base64')
}

const transfer: Part = { program: system, accounts: [me, other], data: [2, 0, 0, 0, ...u64(1_500_000_000n)] }

function prepare(method: string, params: object) {
  const { chain, calls } = createStubChain({
    getFeeForMessage: { context: { slot: 1 }, value: 5000 },
    sendTransaction: 'sent',
  })
  const { api } = createStubApi({
    [simulateEndpoints.simulateSolana.path]: () => ({ succeeds: true, changes: [], approvals: [] }),
  })
  const prepared = prepareSolana({
    method,
    params,
    network: ledger,
    account: me,
    origin: shopOrigin,
    api,
    chain,
    storage: createStubStorage(),
    now: 0,
    signal: new AbortController().signal,
  })
  return { prepared, calls, chain }
}
const read = async (parts: Part[]) => {
  const params = { transaction: transactionOf(parts), pubkey: me }
  return z.parse(describedSchema, (await prepare('solana_signTransaction', params).prepared).described)
}

describe('Solana requests', () => {
  it('default: a transfer, its fee and the trial', async () => {
    const { subject, warnings } = await read([transfer])
    expect(subject).toEqual({
      type: 'solanaTransactions',
      isSent: false,
      transactions: [
        {
          instructions: [
            {
              type: 'transfer',
              from: me,
              to: other,
              amount: { amount: '1500000000', symbol: 'SOL', decimals: 9 },
            },
          ],
          simulation: { succeeds: true, changes: [], approvals: [] },
          fee: { likely: '5000', most: null },
        },
      ],
    })
    expect(warnings).toEqual([{ type: 'sentByPage' }])
  })

  it.each<[string, Part, object, string[]]>([
    [
      'a transfer of tokens',
      { program: tokens, accounts: [other, mint, other, me], data: [12, ...u64(7n), 6] },
      { type: 'tokenTransfer', token: mint, amount: { amount: '7', decimals: 6 } },
      [],
    ],
    [
      'leave to take tokens',
      { program: tokens, accounts: [other, other, me], data: [4, ...u64(7n)] },
      { type: 'tokenApprove', delegate: other },
      ['delegate'],
    ],
    [
      'another owner',
      { program: tokens, accounts: [other, me], data: [6, 2, 0] },
      { type: 'authority' },
      ['authority'],
    ],
    [
      'an unknown program',
      { program: unknown, accounts: [me], data: [1] },
      { type: 'unknown', program: unknown },
      ['unknownProgram'],
    ],
    [
      'another instruction of a known program',
      { program: system, accounts: [me, other], data: [1, 0, 0, 0, ...new Array(32).fill(0)] },
      { type: 'unknown', program: system },
      ['unknownProgram'],
    ],
    [
      'a transfer with more behind it',
      { program: system, accounts: [me, other], data: [2, 0, 0, 0, ...u64(1n), 9] },
      { type: 'unknown' },
      ['unknownProgram'],
    ],
  ])('behavior: %s', async (_, part, instruction, warnings) => {
    const described = await read([part])
    expect(described.subject).toMatchObject({ transactions: [{ instructions: [instruction] }] })
    expect(described.warnings.map(({ type }) => type)).toEqual([...warnings, 'sentByPage'])
  })

  it('threat 18 behavior: the signer gets the very bytes of each transaction', async () => {
    const transactions = [transactionOf([transfer]), transactionOf([transfer, transfer])]
    const { requests } = await prepare('solana_signAllTransactions', { transactions, pubkey: me }).prepared
    expect(requests.map(({ request }) => request)).toEqual(
      transactions.map((text) => ({
        kind: 'solanaTransaction',
        transaction: toHex(Buffer.from(text, 'base64')),
      })),
    )
  })

  it('behavior: signed and sent; the signature is the transaction’s name', async () => {
    const text = transactionOf([transfer])
    const { prepared, calls, chain } = prepare('solana_signAndSendTransaction', {
      transaction: text,
      pubkey: me,
      sendOptions: { skipPreflight: true },
    })
    const { order, deliver } = await prepared
    const signed = Uint8Array.from(getBase64Encoder().encode(text))
    signed.fill(7, 1, 65)
    const { answer, outgoing } = deliver({
      chain,
      api: createStubApi({}).api,
      order,
      signed: [toHex(signed)],
    })
    await outgoing?.send()
    expect(answer).toEqual({
      signature: getBase58Decoder().decode(new Uint8Array(64).fill(7)),
    })
    expect(calls.at(-1)).toMatchObject({
      method: 'sendTransaction',
      params: [expect.any(String), { skipPreflight: true }],
    })
  })

  it('behavior: a message, as base58', async () => {
    const message = getBase58Decoder().decode(new TextEncoder().encode('Hello'))
    const { described, order, deliver } = await prepare('solana_signMessage', { message, pubkey: me })
      .prepared
    expect(described.subject).toEqual({ type: 'message', text: 'Hello', isText: true })
    const signed = [toHex(new Uint8Array(64).fill(7))]
    expect(
      deliver({ chain: createStubChain().chain, api: createStubApi({}).api, order, signed }).answer,
    ).toEqual({
      signature: getBase58Decoder().decode(new Uint8Array(64).fill(7)),
    })
  })

  it('threat 18 rejects: a message that is a transaction in disguise', async () => {
    const message = getBase58Decoder().decode(messageOf([transfer]))
    await expect(prepare('solana_signMessage', { message, pubkey: me }).prepared).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    })
  })

  it.each<[string, string, object]>([
    ['another account', 'solana_signMessage', { message: '2', pubkey: other }],
    ['a message that is no base58', 'solana_signMessage', { message: '0OIl', pubkey: me }],
    ['a transaction that is none', 'solana_signTransaction', { transaction: 'AAAA', pubkey: me }],
    [
      'a transaction that others sign',
      'solana_signTransaction',
      { transaction: transactionOf([{ ...transfer, accounts: [other, me] }], other) },
    ],
    ['no transaction', 'solana_signAllTransactions', { transactions: [] }],
  ])('rejects: %s', async (_, method, params) => {
    await expect(prepare(method, params).prepared).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })
})
