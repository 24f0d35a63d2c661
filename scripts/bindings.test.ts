import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runStep } from './check/runStep.ts'
import {
  checkConsumer,
  createConsumer,
  frameworkPackages,
  packageDirectory,
  resolutions,
} from './testing/createConsumer.ts'

/* The package's entries for frameworks, on a server and at a compiler: what is drawn where there is no page, and what the types refuse. */

const minute = 60_000
const react = `import { createElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { useAccount, useNetwork, useWalletKit, useWalletKitState, WalletKitProvider } from 'wallet-kit/react'

function Account() {
  const { walletKit, error } = useWalletKit()
  const { status, address } = useAccount()
  const { caipNetworkId } = useNetwork()
  const isOpen = useWalletKitState((state) => state.open)
  return JSON.stringify({ walletKit, error, status, address, caipNetworkId, isOpen })
}
const provider = createElement(WalletKitProvider, { src: 'https://kit.test/loader.js', projectId: 'demo' }, createElement(Account))
console.log(renderToString(createElement(StrictMode, null, provider)).replaceAll('&quot;', '"'))
try {
  renderToString(createElement(Account))
} catch ({ message }) {
  console.log(message)
}
`

const vue = `import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { useAccount, useNetwork, useWalletKit, useWalletKitState, walletKitPlugin } from 'wallet-kit/vue'

const App = {
  setup() {
    const { walletKit, error } = useWalletKit()
    const account = useAccount('eip155')
    const { caipNetworkId } = useNetwork()
    const state = useWalletKitState()
    return () => JSON.stringify({
      walletKit: walletKit.value,
      error: error.value,
      ...account.value,
      isConnected: undefined,
      caipNetworkId: caipNetworkId.value,
      isOpen: state.value.open,
    })
  },
}
const parameters = { src: 'https://kit.test/loader.js', projectId: 'demo' }
console.log((await renderToString(createSSRApp(App).use(walletKitPlugin, parameters))).replaceAll('&quot;', '"'))
await renderToString(createSSRApp({ ...App, warnHandler() {} })).catch(({ message }) => console.log(message))
`

const wagmi = `import { createConfig, http } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { walletKitConnector } from 'wallet-kit/wagmi'

const connectors = [walletKitConnector({ src: 'https://kit.test/loader.js', projectId: 'demo' })]
const config = createConfig({ chains: [mainnet], connectors, transports: { [mainnet.id]: http() }, ssr: true })
const [connector] = config.connectors
console.log(JSON.stringify({ name: connector.name, isAuthorized: await connector.isAuthorized() }))
`

const types = `import { createConfig as createCoreConfig } from '@wagmi/core'
import { createElement } from 'react'
import { mainnet, polygon } from 'viem/chains'
import { createApp } from 'vue'
import { createConfig, http } from 'wagmi'
import * as react from 'wallet-kit/react'
import * as vue from 'wallet-kit/vue'
import { walletKitConnector } from 'wallet-kit/wagmi'

const parameters = { src: 'https://kit.example/loader.js', projectId: 'demo' }

export function Account(): string {
  const { isConnected, address } = react.useAccount('eip155')
  // @ts-expect-error: none is connected yet
  address.length
  const isOpen: boolean = react.useWalletKitState((state) => state.open)
  react.useWalletKitEvent('disconnect', ({ reason }) => console.log(reason.length, isOpen))
  // @ts-expect-error: not an event
  react.useWalletKitEvent('conect', () => {})
  // @ts-expect-error: not a namespace
  react.useAccount('ethereum')
  return isConnected ? address.slice(0, 6) : ''
}
createElement(react.WalletKitProvider, { ...parameters, networks: ['eip155:1'] })
// @ts-expect-error: the project is missing
createElement(react.WalletKitProvider, { src: parameters.src })

export function setup(): () => string {
  const account = vue.useAccount(() => 'eip155')
  const { open } = vue.useWalletKit()
  const sent: Promise<{ hash: string }> = open({ view: 'WalletSend' })
  sent.catch(() => {})
  return () => (account.value.isConnected ? account.value.address : '')
}
createApp({}).use(vue.walletKitPlugin, { ...parameters, themeMode: 'dark' })
// @ts-expect-error: not a theme mode
createApp({}).use(vue.walletKitPlugin, { ...parameters, themeMode: 'pink' })

const connectors = [walletKitConnector(parameters)]
const chains = [mainnet, polygon] as const
const transports = { [mainnet.id]: http(), [polygon.id]: http() }
export const config = createConfig({ chains, connectors, transports })
export const coreConfig = createCoreConfig({ chains, connectors, transports })
`

let project: string
beforeAll(async () => {
  const files = { 'react.js': react, 'vue.js': vue, 'wagmi.js': wagmi, 'src/types.ts': types }
  project = await createConsumer({ files, packages: frameworkPackages })
}, minute)
afterAll(() => rm(project, { recursive: true, force: true }))

/** What a program of the project prints. */
async function printed(program: string): Promise<string> {
  const { passed, output } = await runStep(process.execPath, ['--no-warnings', join(project, program)])
  expect(passed, output).toBe(true)
  return output
}

const nobody = JSON.stringify({ status: 'disconnected', caipNetworkId: null, isOpen: false })

test('R34 default: React draws on a server, in StrictMode, what a page draws first', async () => {
  expect(await printed('react.js')).toBe(`${nobody}\nPut this component below a <WalletKitProvider>\n`)
})

test('R34 default: Vue draws on a server what a page draws first', async () => {
  expect(await printed('vue.js')).toContain(`${nobody}\n`)
  expect(await printed('vue.js')).toContain(
    'Call this in setup(), in an app with app.use(walletKitPlugin, …)',
  )
})

test('R34 default: wagmi makes its connector on a server, and nobody is connected', async () => {
  expect(await printed('wagmi.js')).toBe('{"name":"WalletKit","isAuthorized":false}\n')
})

test('default: a bundler of server components leaves the hooks of React to the browser', async () => {
  const bundle = await readFile(join(packageDirectory, 'react.js'), 'utf8')
  expect(bundle).toMatch(/^["']use client["'];/)
})

test(
  'default: the types know what is connected, and refuse what there is not; wagmi takes the connector',
  async () => {
    const { passed, output } = await checkConsumer(project, { ...resolutions.bundler, skipLibCheck: true })
    expect(passed, output).toBe(true)
  },
  minute,
)

test(
  'default: React’s and Vue’s entries check with their libraries, without the others’',
  async () => {
    for (const [entry, needs] of [
      ['react', ['@types/react', 'csstype']],
      ['vue', ['vue', '@vue', 'csstype']],
      ['wagmi', []],
    ] as const) {
      const files = { 'src/entry.ts': `export * from 'wallet-kit/${entry}'\n` }
      const alone = await createConsumer({ files, packages: needs })
      await writeFile(join(alone, 'src/main.ts'), `import 'wallet-kit/${entry}'\n`)
      const { passed, output } = await checkConsumer(alone, resolutions.bundler)
      await rm(alone, { recursive: true })
      expect(passed, output).toBe(true)
    }
  },
  minute,
)
