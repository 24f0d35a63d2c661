import { defineConfig } from 'vitest/config'
import { mutationPlugin } from './e2e/mutations/mutationPlugin.ts'
import { mutations } from './e2e/mutations/mutations.ts'

const projects = [
  'shared',
  'loader',
  'widget',
  'frame-auth',
  'server',
  'scripts',
  'e2e/world',
  'e2e/wallets',
  'e2e/phone',
  'e2e/bench',
]

const mutation = mutations.find(({ name }) => name === process.env['WALLETKIT_MUTATION'])

export default defineConfig({
  plugins: [mutationPlugin(mutation)],
  test: {
    environment: 'node',
    // For properties and real processes on a busy machine; nothing here measures time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A module that was kept from another run would still have its guard.
    experimental: { fsModuleCache: !mutation },
    projects: projects.map((name) => ({
      extends: true,
      test: { name, include: [`${name}/**/*.test.{ts,tsx}`] },
    })),
  },
})
