import { expect, it } from 'vitest'
import { isLocalOrigin } from './isLocalOrigin.ts'

it.each([
  'http://localhost',
  'http://localhost:5173',
  'https://shop.localhost:5173',
  'http://127.0.0.1:8080',
  'http://[::1]:8080',
])('default: %s is a developer’s own machine', (origin) => {
  expect(isLocalOrigin(origin)).toBe(true)
})

it.each([
  'https://shop.example',
  'https://localhost.shop.example',
  'https://notlocalhost',
  'https://preview.shop.pages.dev',
  'https://1234.ngrok-free.app',
  'http://192.168.1.5:3000',
  'http://127.0.0.1.shop.example',
  'http://localhost:5173/cart',
  'http://ada@localhost:5173',
  'http://LOCALHOST:5173',
  'file:///home/index.html',
  'null',
  '',
])('rejects: %s', (origin) => {
  expect(isLocalOrigin(origin)).toBe(false)
})
