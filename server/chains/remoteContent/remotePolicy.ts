/** Bounds on reading what contracts point at. Times in milliseconds. */
export interface RemotePolicy {
  /** For everything from the name's lookup to the last byte, redirects among it. */
  totalTimeout: number
  /** For one of several addresses at which a content may be: the others get their turn. */
  attemptTimeout: number
  connectTimeout: number
  redirects: number
  /** The only ports that are spoken to; others are rarely public services. */
  ports: readonly number[]
  jsonBytes: number
  pictureBytes: number
  /** Reads at the same time, for all visitors together and of one site, those that wait for their turn, and connections to one host. */
  inFlight: number
  siteInFlight: number
  waiting: number
  siteWaiting: number
  connectionsPerHost: number
}

export const remotePolicy: RemotePolicy = {
  totalTimeout: 10_000,
  attemptTimeout: 4_000,
  connectTimeout: 3_000,
  redirects: 3,
  ports: [80, 443],
  jsonBytes: 1024 * 1024,
  pictureBytes: 8 * 1024 * 1024,
  inFlight: 64,
  siteInFlight: 8,
  waiting: 1_000,
  siteWaiting: 250,
  connectionsPerHost: 6,
}

/** Of an address that is no `data:` one. */
export const remoteUrlLength = 2_048

/** How pictures are looked at and remembered. Times in milliseconds. */
export const picturePolicy = {
  /** Width times height; unpacked, each takes four bytes of the visitor's memory. */
  pixels: 40_000_000,
  /** In which a picture must have said its size. */
  headBytes: 256 * 1024,
  /** Addresses up to this length travel in the picture's own address, which may have 2,048 characters. */
  urlLength: 1_400,
  /** Longer ones, pictures that a contract holds itself, are kept here in the meantime. */
  kept: { entries: 20_000, bytes: 64 * 1024 * 1024 },
  keptFor: 24 * 60 * 60_000,
  /** For so long a page that is open, or an answer that is kept, may name a picture by an address that a former key has signed. */
  signedFor: 7 * 24 * 60 * 60_000,
  cache: { entries: 2_000, bytes: 64 * 1024 * 1024 },
  /** Also for what could not be read: who shows it again asks nobody. */
  freshFor: 5 * 60_000,
} as const

/** Names that stand for something near, whatever they resolve to. */
export const nearbyNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion)$/

/** Globally routed addresses at which clouds answer their own machines: Azure's. All others are in refused ranges. */
export const nearbyAddresses: readonly string[] = ['168.63.129.16']
