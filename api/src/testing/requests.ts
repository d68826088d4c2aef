import type { TestServer } from './test-server'

type WritingMethod = 'POST' | 'PUT' | 'DELETE'

export function sendJson(
  server: TestServer,
  method: WritingMethod,
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

const sendJsonBy =
  (method: WritingMethod) =>
  (server: TestServer, path: string, body: unknown, headers?: Record<string, string>) =>
    sendJson(server, method, path, body, headers)

export const postJson = sendJsonBy('POST')
export const putJson = sendJsonBy('PUT')
