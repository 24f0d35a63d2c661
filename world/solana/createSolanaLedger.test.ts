import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  blockhash,
  compileTransaction,
  createKeyPairFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  type DevnetUrl,
  devnet,
  getAddressFromPublicKey,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  getStructEncoder,
  getU32Encoder,
  getU64Encoder,
  type IInstruction,
  isSolanaError,
  lamports,
  pipe,
  type Signature,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPortBase, portsFrom } from '../ports.ts'
import { createSolanaLedger, type SolanaLedger } from './createSolanaLedger.ts'

const recipient = address('4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA')
const mint = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const systemProgram = address('11111111111111111111111111111111')
const transferData = getStructEncoder([
  ['instruction', getU32Encoder()],
  ['lamports', getU64Encoder()],
])

const payer = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(9))
const payerAddress = await getAddressFromPublicKey(payer.publicKey)
let ledger: SolanaLedger
let rpc: ReturnType<typeof createSolanaRpc<DevnetUrl>>

beforeAll(async () => {
  const { solana: port } = portsFrom(await findPortBase())
  ledger = await createSolanaLedger({
    port,
    funded: [payerAddress],
    tokens: [{ mint, decimals: 6, holders: [{ owner: payerAddress, amount: 12_500_000n }] }],
  })
  rpc = createSolanaRpc(devnet(ledger.rpcUrl))
})
afterAll(() => ledger.destroy())

function transfer(amount: bigint, from: Address = payerAddress, lifetime?: { blockhash: Blockhash }) {
  const instruction = {
    programAddress: systemProgram,
    accounts: [
      { address: from, role: AccountRole.WRITABLE_SIGNER },
      { address: recipient, role: AccountRole.WRITABLE },
    ],
    data: new Uint8Array(transferData.encode({ instruction: 2, lamports: amount })),
  }
  return signed(instruction, from, lifetime)
}

async function signed(instruction: IInstruction, from = payerAddress, lifetime?: { blockhash: Blockhash }) {
  const latest = (await rpc.getLatestBlockhash().send()).value
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (m) => setTransactionMessageFeePayer(from, m),
    (m) => setTransactionMessageLifetimeUsingBlockhash({ ...latest, ...lifetime }, m),
    (m) => appendTransactionMessageInstruction(instruction, m),
  )
  return signTransaction([payer], compileTransaction(message))
}

const balance = async (of: Address) => (await rpc.getBalance(of).send()).value

describe('transactions', () => {
  test('default: a transfer is sent, confirmed over the WebSocket and seen in both balances', async () => {
    const before = await balance(payerAddress)
    const transaction = await transfer(2_000_000_000n)
    const rpcSubscriptions = createSolanaRpcSubscriptions(devnet(ledger.webSocketUrl))
    await sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })(transaction, {
      commitment: 'confirmed',
    })
    expect(await balance(recipient)).toBe(2_000_000_000n)
    expect(await balance(payerAddress)).toBe(before - 2_000_005_000n)
  })

  test('behavior: two equal payments are two transactions', async () => {
    const before = await balance(recipient)
    const send = async () =>
      rpc.sendTransaction(wireOf(await transfer(7_000_000n)), { encoding: 'base64' }).send()
    const first = await send()
    let second = await send().catch(() => first)
    while (second === first) second = await send().catch(() => first)
    expect(await balance(recipient)).toBe(before + 14_000_000n)
  })

  test('behavior: status, history and the transaction itself can be read back', async () => {
    const transaction = await transfer(5_000_000n)
    const signature = await rpc.sendTransaction(wireOf(transaction), { encoding: 'base64' }).send()
    expect(signature).toBe(getSignatureFromTransaction(transaction))
    const { value } = await rpc.getSignatureStatuses([signature]).send()
    expect(value[0]).toMatchObject({ err: null, confirmationStatus: 'finalized' })
    const history = await rpc.getSignaturesForAddress(recipient, { limit: 1 }).send()
    expect(history[0]?.signature).toBe(signature)
    const found = await rpc
      .getTransaction(signature, { encoding: 'base64', maxSupportedTransactionVersion: 0 })
      .send()
    expect(found?.meta?.fee).toBe(5_000n)
    expect(Number(found?.version)).toBe(0)
    expect(found?.transaction[0]).toBe(wireOf(transaction))
  })

  test('parameters: a history between two of its transactions, without them', async () => {
    const sent: Signature[] = []
    for (const amount of [1n, 2n, 3n, 4n]) {
      const wire = wireOf(await transfer(6_000_000n + amount))
      sent.push(await rpc.sendTransaction(wire, { encoding: 'base64' }).send())
    }
    const [oldest, second, third, newest] = sent
    const between = async (range: { before?: Signature; until?: Signature; limit?: number }) =>
      (await rpc.getSignaturesForAddress(recipient, range).send()).map(({ signature }) => signature)
    if (!oldest || !third || !newest) throw new Error('not sent')
    expect(await between({ before: newest, until: oldest })).toEqual([third, second])
    expect(await between({ before: newest, until: oldest, limit: 1 })).toEqual([third])
    expect(await between({ until: third })).toEqual([newest])
    expect((await between({ before: newest })).slice(0, 3)).toEqual([third, second, oldest])
  })

  test('rejects: more than the payer has, by preflight, with logs and the program’s error', async () => {
    const transaction = await transfer(900_000_000_000n)
    const error = await rpc
      .sendTransaction(wireOf(transaction), { encoding: 'base64' })
      .send()
      .catch((reason: unknown) => reason)
    expect(
      isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE),
    ).toBe(true)
    expect(error).toMatchObject({
      context: { logs: expect.arrayContaining([expect.stringContaining('insufficient')]) },
    })
  })

  test('rejects: a blockhash that the ledger never gave', async () => {
    const blockhashNotFound = 7_050_008
    const unknown = await transfer(1_000_000n, payerAddress, { blockhash: blockhash(recipient) })
    // By its code: the client leaves the words out where NODE_ENV says production, as a build leaves it.
    await expect(rpc.sendTransaction(wireOf(unknown), { encoding: 'base64' }).send()).rejects.toMatchObject({
      cause: { context: { __code: blockhashNotFound } },
    })
  })

  test('rejects: a signature that does not fit', async () => {
    const forged = Buffer.from(wireOf(await transfer(1_000_000n)), 'base64').fill(1, 1, 65)
    const sent = call('sendTransaction', [forged.toString('base64'), { encoding: 'base64' }])
    await expect(sent).resolves.toMatchObject({
      error: { code: -32_003 },
    })
  })

  test('behavior: a simulation changes nothing', async () => {
    const before = await balance(recipient)
    const { value } = await rpc
      .simulateTransaction(wireOf(await transfer(3_000_000n)), { encoding: 'base64', sigVerify: true })
      .send()
    expect(value.err).toBeNull()
    expect(value.unitsConsumed).toBeGreaterThan(0n)
    expect(await balance(recipient)).toBe(before)
  })

  test('parameters: a simulation shows the accounts that are asked for, as they would be', async () => {
    const before = await balance(payerAddress)
    const { value } = await rpc
      .simulateTransaction(wireOf(await transfer(3_000_000n)), {
        encoding: 'base64',
        accounts: { encoding: 'base64', addresses: [payerAddress, recipient] },
      })
      .send()
    expect(value.accounts?.[0]?.lamports).toBe(before - 3_005_000n)
    expect(value.accounts?.[1]?.lamports).toBe((await balance(recipient)) + 3_000_000n)
  })

  test('behavior: a simulation tells the token balances before and after', async () => {
    const owned = await rpc.getTokenAccountsByOwner(payerAddress, { mint }, { encoding: 'base64' }).send()
    const [holder = { pubkey: recipient }] = owned.value
    const burn = {
      programAddress: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
      accounts: [
        { address: holder.pubkey, role: AccountRole.WRITABLE },
        { address: mint, role: AccountRole.WRITABLE },
        { address: payerAddress, role: AccountRole.READONLY_SIGNER },
      ],
      data: Uint8Array.from([8, 64, 66, 15, 0, 0, 0, 0, 0]),
    }
    const wire = wireOf(await signed(burn))
    const { result } = await call('simulateTransaction', [wire, { encoding: 'base64' }])
    const tokens = { mint, owner: payerAddress }
    expect(result.value).toMatchObject({
      err: null,
      preTokenBalances: [{ ...tokens, uiTokenAmount: { amount: '12500000', decimals: 6 } }],
      postTokenBalances: [{ ...tokens, uiTokenAmount: { amount: '11500000', decimals: 6 } }],
    })
  })

  test('default: the fee of a message', async () => {
    const { messageBytes } = await transfer(1n)
    const { result } = await call('getFeeForMessage', [getBase64Decoder().decode(messageBytes)])
    expect(result).toMatchObject({ value: 5_000 })
  })
})

describe('reads', () => {
  test('default: the CAIP-2 id is the start of the genesis hash', async () => {
    const hash = await rpc.getGenesisHash().send()
    expect(ledger.caipNetworkId).toBe(`solana:${hash.slice(0, 32)}`)
  })

  test('default: an airdrop arrives', async () => {
    const other = address('7C4jsPZpht42Tw6MjXWF56Q5RQUocjBBmciEjDa8HRtp')
    await rpc.requestAirdrop(other, lamports(1_000_000_000n)).send()
    await rpc.requestAirdrop(other, lamports(1_000_000_000n)).send()
    expect(await balance(other)).toBe(2_000_000_000n)
  })

  test('behavior: an account that is not there is null, its balance 0', async () => {
    const nobody = address('Ft2Hnq8k4wGTXhuvHaVz3wQzKWfRkxEz7QxSZzZ1gZyS')
    expect((await rpc.getAccountInfo(nobody, { encoding: 'base64' }).send()).value).toBeNull()
    expect(await balance(nobody)).toBe(0n)
  })

  test('parameters: token accounts by mint and by program, parsed', async () => {
    for (const filter of [{ mint }, { programId: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA') }]) {
      const { value } = await rpc
        .getTokenAccountsByOwner(payerAddress, filter, { encoding: 'jsonParsed' })
        .send()
      expect(value[0]?.account.data.parsed.info).toMatchObject({
        mint,
        owner: payerAddress,
        state: 'initialized',
        tokenAmount: { amount: '12500000', decimals: 6, uiAmountString: '12.5' },
      })
    }
    expect((await rpc.getTokenSupply(mint).send()).value.uiAmountString).toBe('12.5')
  })
})

describe('protocol', () => {
  test('rejects: an unknown method, bad parameters and text that is no JSON, each with its code', async () => {
    expect(await call('getNothing')).toMatchObject({ error: { code: -32_601 } })
    expect(await call('getBalance', ['not an address'])).toMatchObject({ error: { code: -32_602 } })
    const answer = await fetch(ledger.rpcUrl, { method: 'POST', body: '{' })
    expect(await answer.json()).toMatchObject({ error: { code: -32_700 } })
  })

  test('behavior: a batch is answered in order', async () => {
    const body = [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'getHealth' }))
    const answer = await fetch(ledger.rpcUrl, { method: 'POST', body: JSON.stringify(body) })
    expect(await answer.json()).toEqual([1, 2].map((id) => ({ jsonrpc: '2.0', id, result: 'ok' })))
  })

  test('behavior: any page may ask', async () => {
    const answer = await fetch(ledger.rpcUrl, { method: 'OPTIONS' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('behavior: a subscriber hears of a signature that has landed before', async () => {
    const signature = await rpc
      .sendTransaction(wireOf(await transfer(4_000_000n)), { encoding: 'base64' })
      .send()
    const abort = new AbortController()
    const notifications = await createSolanaRpcSubscriptions(devnet(ledger.webSocketUrl))
      .signatureNotifications(signature, { commitment: 'confirmed' })
      .subscribe({ abortSignal: abort.signal })
    for await (const { value } of notifications) {
      expect(value).toEqual({ err: null })
      abort.abort()
    }
    expect.assertions(1)
  })
})

function wireOf(transaction: Parameters<typeof getBase64EncodedWireTransaction>[0]) {
  return getBase64EncodedWireTransaction(transaction)
}

async function call(method: string, params: unknown[] = []) {
  const answer = await fetch(ledger.rpcUrl, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return answer.json()
}
