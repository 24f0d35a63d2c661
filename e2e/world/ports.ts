import { createServer } from 'node:net'

/** Where each part of the world listens, relative to the base (README "Ports"). */
export const portOffsets = {
  shop: 0,
  kit: 1,
  anvil: 2,
  secondAnvil: 3,
  solana: 4,
  solanaWebSocket: 5,
  relay: 6,
  phone: 7,
  smtp: 8,
  mail: 9,
  identity: 10,
  farcaster: 11,
  metadata: 12,
} as const

const count = Object.keys(portOffsets).length
const firstCandidate = 20_000
const candidates = 12_000

/** Names the ports of a world that starts at `base`. */
export function portsFrom(base: number): Record<keyof typeof portOffsets, number> {
  return {
    shop: base + portOffsets.shop,
    kit: base + portOffsets.kit,
    anvil: base + portOffsets.anvil,
    secondAnvil: base + portOffsets.secondAnvil,
    solana: base + portOffsets.solana,
    solanaWebSocket: base + portOffsets.solanaWebSocket,
    relay: base + portOffsets.relay,
    phone: base + portOffsets.phone,
    smtp: base + portOffsets.smtp,
    mail: base + portOffsets.mail,
    identity: base + portOffsets.identity,
    farcaster: base + portOffsets.farcaster,
    metadata: base + portOffsets.metadata,
  }
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
  const ports = Array.from({ length: count }, (_, offset) => base + offset)
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
