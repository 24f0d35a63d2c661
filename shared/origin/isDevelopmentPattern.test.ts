import { expect, test } from 'vitest'
import { developmentHostPatterns } from './developmentHosts.ts'
import { isDevelopmentPattern } from './isDevelopmentPattern.ts'

test.each([
  ...developmentHostPatterns,
  'http://localhost:3000',
  'http://shop.localhost:5173',
  'http://127.0.0.1:8080',
  'https://shop.vercel.app',
  'https://*.harbor.pages.dev',
])('default: %s is a development host', (pattern) => {
  expect(isDevelopmentPattern(pattern)).toBe(true)
})

test.each([
  'https://shop.example',
  'https://*.shop.example',
  'https://vercel.app',
  'https://shopvercel.app',
  'https://vercel.app.shop.example',
  'http://shop.vercel.app',
  'https://shop.vercel.app:8443',
  'http://192.168.1.4:3000',
  'https://localhost.shop.example',
  'localhost',
  '',
])('rejects: %s', (pattern) => {
  expect(isDevelopmentPattern(pattern)).toBe(false)
})
