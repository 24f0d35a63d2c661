import { ERC1967Proxy } from '@metamask/delegation-abis/bytecode'
import { expect, it } from 'vitest'
import { proxyBytecode } from './proxyBytecode.ts'

it('default: it is the framework’s own, as its makers publish it', () => {
  expect(proxyBytecode).toBe(`0x${ERC1967Proxy.replace(/^0x/, '')}`)
})
