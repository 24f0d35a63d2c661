import { Buffer } from 'buffer/'

// The library writes and reads what a wallet permits (recaps) by Node's buffers, which browsers do not have.
if (!('Buffer' in globalThis)) Object.assign(globalThis, { Buffer })
