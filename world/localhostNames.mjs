// Loaded into the kit server before its own code: Node does not resolve `*.localhost`, which browsers do. In the world
// outside, the names of providers resolve like any other.
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

const { lookup } = dns
dns.lookup = (hostname, ...rest) => lookup(hostname.endsWith('.localhost') ? '127.0.0.1' : hostname, ...rest)
syncBuiltinESMExports()
