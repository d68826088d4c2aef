import type { TestServer } from './test-server'

export const postJson = (
  server: TestServer,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) => sendJson(server, 'POST', path, body, headers)

export const putJson = (
  server: TestServer,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) => sendJson(server, 'PUT', path, body, headers)

export function sendJson(
  server: TestServer,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  return server.request(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
