/*
 * Stands for @types/node where what browsers run is checked: declarations of its libraries name Node's types, which would bring
 * `process` and `node:fs` into every file of the realm. What those libraries lose of their own types, `tsconfig.json` still checks.
 */
export {}
