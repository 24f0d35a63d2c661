import { describe, expect, test } from 'vitest'
import { findSvgProblems } from './findSvgProblems.ts'

const wrap = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`

describe('findSvgProblems', () => {
  test.each([
    ['a path', wrap('<path fill="#fff" d="M0 0h24z"/>')],
    [
      'a clip and a gradient of its own',
      wrap('<g clip-path="url(#a)"><defs><clipPath id="a"><path d="M0"/></clipPath></defs></g>'),
    ],
    ['a mask’s style', wrap(`<mask id='m' style="mask-type:luminance"><use href="#a"/></mask>`)],
    ['text with entities', wrap('<text>a &amp; b &#60;</text>')],
  ])('default: %s is safe', (_, svg) => {
    expect(findSvgProblems(svg)).toEqual([])
  })

  test.each([
    ['a script', wrap('<script>alert(1)</script>')],
    ['a script without an end', wrap('<script href="#a"/>')],
    ['a script with a prefix', wrap('<svg:script/>')],
    ['an event', wrap('<path onload="alert(1)"/>')],
    ['an event in capitals', wrap('<path ONLOAD="alert(1)"/>')],
    ['an event without quotes', wrap('<path onload=alert(1) />')],
    ['an event behind a slash', wrap('<path/onload="alert(1)"/>')],
    ['a link elsewhere', wrap('<use href="https://evil.example/a.svg#a"/>')],
    ['a link elsewhere with a prefix', wrap('<use xlink:href="//evil.example"/>')],
    ['a link that runs', wrap('<a href="javascript:alert(1)"><path d="M0"/></a>')],
    ['an image', wrap('<image href="data:image/png;base64,AAAA"/>')],
    ['foreign markup', wrap('<foreignObject><p>x</p></foreignObject>')],
    ['an animation', wrap('<animate attributeName="href" to="javascript:alert(1)"/>')],
    ['a style sheet', wrap('<style>@import "https://evil.example"</style>')],
    ['a fill elsewhere', wrap('<path fill="url(https://evil.example/#a)"/>')],
    ['a style that loads', wrap('<path style="fill:URL( \'//evil.example\' )"/>')],
    ['a style with an escape', wrap('<path style="fill:u\\72l(//evil.example)"/>')],
    ['a style with an entity', wrap('<path style="fill:u&#114;l(//evil.example)"/>')],
    ['a comment', wrap('<!-- x -->')],
    ['raw text', wrap('<![CDATA[<script/>]]>')],
    ['a document type with entities', '<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>'],
    ['an entity of its own', wrap('<text>&x;</text>')],
    ['an instruction', `<?xml-stylesheet href="https://evil.example"?>${wrap('')}`],
    ['another namespace', '<svg xmlns:h="http://www.w3.org/1999/xhtml"></svg>'],
    ['a tag that is never closed', wrap('<path d="M0"')],
    [
      'uses of uses',
      wrap(
        `<g id="a0"/>${[0, 1, 2, 3, 4, 5].map((n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`).join('')}`,
      ),
    ],
    ['no picture', 'hello'],
    ['HTML', '<html><svg></svg></html>'],
  ])('threat 19 rejects: %s', (_, svg) => {
    expect(findSvgProblems(svg)).not.toEqual([])
  })
})
