import { createServer } from 'node:net'

/** The parts of the world, in the order of their ports (README "Ports"). */
const parts = [
  'shop',
  'kit',
  'anvil',
  'secondAnvil',
  'solana',
  'solanaWebSocket',
  'relay',
  'phone',
  'smtp',
  'mail',
  'identity',
  'farcaster',
  'metadata',
  'faucet',
  'onramp',
  'bundler',
  'paymaster',
] as const
type Part = (typeof parts)[number]

/** Ports above 1023 that no browser connects to. @see https://fetch.spec.whatwg.org/#port-blocking */
const refused: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10_080,
])

const firstCandidate = 20_000
const candidates = 12_000

/** Where each part of a world listens that starts at `base`: one port after the other, without those that browsers refuse. */
export function portsFrom(base: number): Record<Part, number> {
  const usable: number[] = []
  for (let port = base; usable.length < parts.length; port += 1) if (!refused.has(port)) usable.push(port)
  return Object.fromEntries(parts.map((part, index) => [part, usable[index]])) as Record<Part, number>
}

/** Says which ports a world at `base` leaves out, for browsers refuse them; empty where it leaves none out. */
export function sayRefusedPorts(base: number): string {
  const last = Math.max(...Object.values(portsFrom(base)))
  const skipped = [...refused].filter((port) => port >= base && port < last)
  return skipped.length > 0 ? `Without ${skipped.join(', ')}: browsers refuse to connect there.\n` : ''
}

/**
 * Finds a base with every port of a world free. Below the ephemeral range, so that an outgoing connection cannot take
 * one between this check and its use.
 */
export async function findPortBase(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const base = firstCandidate + Math.floor(Math.random() * candidates)
    if ((await takenPorts(base)).length === 0) return base
  }
  throw new Error('No free ports were found for the local world')
}

/** The ports of the world at `base` that some other program holds. */
export async function takenPorts(base: number): Promise<number[]> {
  const ports = Object.values(portsFrom(base))
  const free = await Promise.all(ports.map(isPortFree))
  return ports.filter((_, index) => !free[index])
}

/** Throws one sentence that names the port, if a world at `base` would find one taken. */
export async function assertPortsFree(base: number): Promise<void> {
  const [taken] = await takenPorts(base)
  if (taken !== undefined)
    throw new Error(`Port ${taken} is taken by another program: choose another --port-base.`)
}

async function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
