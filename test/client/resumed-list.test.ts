import { describe, expect, it } from 'vitest'
import { answer, resource, scripted } from './scripted-service.js'

const second = 'https://service.test/v2/shipments?page[number]=2&page[size]=100'

describe('a list that is continued', () => {
  it('starts at the link of an earlier page, and follows next from there', async () => {
    const third = second.replace('=2', '=3')
    const { client, requests } = scripted([
      answer(200, { data: [resource('c')], links: { next: third } }),
      answer(200, { data: [resource('d')], links: {} }),
    ])
    const items = await client.shipments.list({ from: second }).toArray()
    expect(items.map(({ id }) => id)).toEqual(['c', 'd'])
    expect(requests.map(({ url }) => url)).toEqual([second, third])
  })

  it('sends the token to no other origin', async () => {
    const { client, requests } = scripted([])
    const list = client.shipments.list({ from: 'https://elsewhere.test/v2/shipments' })
    await expect(list.toArray()).rejects.toMatchObject({ code: 'unavailable', retryable: false })
    expect(requests).toEqual([])
  })
})

describe('a list with separate relations', () => {
  it('embeds nothing, and returns each related resource once', async () => {
    const box = (id: string) => ({
      ...resource(id),
      relationships: { shipment: { data: { id: 'a', type: 'shipment' } } },
    })
    const { client } = scripted([
      answer(200, {
        data: [
          {
            ...resource('a', {}, 'shipment'),
            relationships: { containers: { data: [{ id: 'x', type: 'container' }] } },
          },
        ],
        included: [box('x')],
        links: {},
      }),
    ])
    for await (const page of client.shipments.list({ related: 'beside' }).pages()) {
      expect(page.items).toMatchObject([{ id: 'a', containers: [{ id: 'x', type: 'container' }] }])
      expect(page.items[0]?.containers).toEqual([{ id: 'x', type: 'container' }])
      expect(page.included).toMatchObject([
        { id: 'x', type: 'container', shipment: { id: 'a', type: 'shipment' } },
      ])
    }
  })
})
