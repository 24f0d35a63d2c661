import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { getBase58Decoder } from '@solana/web3.js'
import { WebSocketServer } from 'ws'
import { RpcError, rpcErrorCodes } from '../rpcError.ts'
import { createLedger, type Ledger } from './createLedger.ts'
import { createMethods } from './createMethods.ts'
import { createSubscriptions } from './createSubscriptions.ts'
import { answerJsonRpc } from './jsonRpc.ts'
import { addressSchema, lamportsSchema } from './ledgerTypes.ts'
import { type SeedTokenParameters, seedToken } from './seedToken.ts'

export interface SolanaLedgerParameters {
  /** JSON-RPC over HTTP; WebSocket subscriptions on the next port, where clients look for them. */
  port: number
  /** Accounts that start with 100 SOL. */
  funded?: readonly string[]
  tokens?: readonly SeedTokenParameters[]
  /** What happened before the ledger answers anybody. */
  past?: (past: LedgerPast) => Promise<void>
  log?: ((text: string) => void) | undefined
}

/** A ledger on which it can be long ago. */
export interface LedgerPast {
  ledger: Ledger
  /** Never backwards. */
  setTime(daysAgo: number): void
}

export interface SolanaLedger {
  rpcUrl: string
  webSocketUrl: string
  genesisHash: string
  /** CAIP-2: `solana:` and the first 32 characters of the genesis hash. */
  caipNetworkId: `solana:${string}`
  /** What is behind the endpoint. */
  ledger: Ledger
  destroy(): Promise<void>
}

const day = 86_400_000
/** When the first slot of a ledger with a past was. */
const pastDays = 900
const funding = 100_000_000_000n

/** The same at each start, so that a page's stored connection still names this ledger after a restart. */
const genesisHash = getBase58Decoder().decode(createHash('sha256').update('local world ledger').digest())

/**
 * Starts a Solana ledger: the real runtime (litesvm) behind the JSON-RPC of a validator. State lives in memory.
 *
 * @example const ledger = await createSolanaLedger({ port: 8899, funded: [address] })
 */
export async function createSolanaLedger(parameters: SolanaLedgerParameters): Promise<SolanaLedger> {
  const { port, funded = [], tokens = [], past, log } = parameters
  let daysAgo = past ? pastDays : 0
  const ledger = createLedger(() => Date.now() - daysAgo * day)
  for (const account of funded) fund(ledger, account)
  for (const token of tokens) await seedToken(ledger, token)
  await past?.({
    ledger,
    setTime(days) {
      daysAgo = days
    },
  })
  daysAgo = 0
  const methods = createMethods(ledger, genesisHash)

  const answer = (name: string, params: readonly unknown[]): unknown => {
    log?.(`solana ${name}\n`)
    const method = methods.get(name)
    if (!method) throw new RpcError(rpcErrorCodes.methodNotFound, 'Method not found')
    return method(params)
  }

  const http = createServer((request, response) => void serve(request, response, answer))
  const sockets = new WebSocketServer({ host: '127.0.0.1', port: port + 1 })
  sockets.on('connection', (socket) => createSubscriptions(ledger, socket))
  http.listen(port, '127.0.0.1')
  await Promise.all([once(http, 'listening'), once(sockets, 'listening')])

  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    webSocketUrl: `ws://127.0.0.1:${port + 1}`,
    genesisHash,
    ledger,
    caipNetworkId: `solana:${genesisHash.slice(0, 32)}`,
    async destroy() {
      for (const socket of sockets.clients) socket.terminate()
      http.closeAllConnections()
      await Promise.all([
        new Promise((resolve) => sockets.close(resolve)),
        new Promise((resolve) => http.close(resolve)),
      ])
    },
  }
}

/** As a genesis file would: an airdrop is a transaction, and one that nobody sent. */
function fund(ledger: Ledger, account: string): void {
  ledger.writeAccount({
    address: addressSchema.parse(account),
    data: new Uint8Array(),
    executable: false,
    lamports: lamportsSchema.parse(funding),
    programAddress: addressSchema.parse('11111111111111111111111111111111'),
    space: 0n,
  })
}

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (name: string, params: readonly unknown[]) => unknown,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(request.method === 'OPTIONS' ? 204 : 405, corsHeaders).end()
    return
  }
  try {
    const body = answerJsonRpc(await text(request), answer)
    response.writeHead(200, { ...corsHeaders, 'content-type': 'application/json' }).end(body)
  } catch {
    // The client has gone while it was still sending.
    response.destroy()
  }
}
