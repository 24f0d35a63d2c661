import { describe, expect, test } from 'vitest'
import { parseRpcAnswer } from './parseRpcAnswer.ts'

const answer = '{"jsonrpc":"2.0","id":1,"result":{"lamports":18446744073709551615}}'
const error = '{"jsonrpc":"2.0","id":2,"error":{"code":4001,"message":"no"}}'

describe('parseRpcAnswer', () => {
  test('default: the answer keeps its text, large numbers included', () => {
    expect(parseRpcAnswer(`${answer}\n`, [1], false)).toEqual(new Map([[1, answer]]))
  })

  test('behavior: an error is an answer, and a null result too', () => {
    expect(parseRpcAnswer(error, [2], false)?.get(2)).toBe(error)
    expect(parseRpcAnswer('{"id":1,"result":null}', [1], false)?.get(1)).toBe('{"id":1,"result":null}')
  })

  test('behavior: a batch may come in any order', () => {
    expect(parseRpcAnswer(`[${error},${answer}]`, [1, 2], true)).toEqual(
      new Map([
        [2, error],
        [1, answer],
      ]),
    )
  })

  test.each([
    ['no JSON', '<html>', [1], false],
    ['an empty body', '', [1], false],
    ['another id', answer, [7], false],
    ['an id of another type', answer, ['1'], false],
    ['an error without an id', '{"id":null,"error":{"code":1,"message":"a"}}', [1], false],
    ['neither result nor error', '{"id":1}', [1], false],
    ['an error that is text', '{"id":1,"error":"rate limited"}', [1], false],
    ['a batch for a call', `[${answer}]`, [1], false],
    ['a single answer for a batch', answer, [1], true],
    ['too few answers', `[${answer}]`, [1, 2], true],
    ['too many answers', `[${answer},${error}]`, [1], true],
    ['one answer twice', `[${answer},${answer}]`, [1, 2], true],
    ['a number', '5', [1], false],
  ])('rejects: %s', (_, body, ids, batch) => {
    expect(parseRpcAnswer(body, ids, batch)).toBeNull()
  })
})
