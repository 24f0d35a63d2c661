import { expect, test } from 'vitest'
import { toCsv } from './toCsv.ts'

test('default: a line of names, and one for each row, as RFC 4180 has it', () => {
  const rows = [
    { name: 'MetaMask', chosen: 2 },
    { name: 'say "hi", then\nleave', chosen: 0 },
  ]
  expect(toCsv(['name', 'chosen'], rows)).toBe('name,chosen\r\nMetaMask,2\r\n"say ""hi"", then\nleave",0\r\n')
})

test('behavior: an empty cell for what is not known', () => {
  expect(toCsv(['reason', 'count'], [{ reason: null, count: 1 }])).toBe('reason,count\r\n,1\r\n')
})

test('threat 31 behavior: what begins as a formula is none to a spreadsheet', () => {
  const names = ['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("https://evil.example")']
  expect(
    toCsv(
      ['name'],
      names.map((name) => ({ name })),
    ).slice('name\r\n'.length),
  ).toBe(
    `'=1+1\r\n'+1\r\n'-1+1\r\n'@SUM(A1)\r\n'\t=1\r\n"'\r=1"\r\n"'=HYPERLINK(""https://evil.example"")"\r\n`,
  )
})
