import { aService } from '@haulyard/api-contract/testing'
import { startMockApi } from '@haulyard/testing'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { openFilledServiceForm, respondToPostedServices } from '../../../testing/service-form'

const api = startMockApi()
afterEach(() => sessionStorage.clear())

const open = async () => {
  const form = await openFilledServiceForm(api)
  const sent = respondToPostedServices(api, () => HttpResponse.json(aService(), { status: 201 }))
  const { user, dialog } = form
  await user.click(dialog.getByRole('button', { name: 'Give Opening Hours' }))
  const day = (name: string) => within(dialog.getByRole('group', { name }))
  const setTime = (name: string, label: string, value: string, index = 0) => {
    const field = day(name).getAllByLabelText(label)[index]
    if (field) fireEvent.change(field, { target: { value } })
  }
  const press = (name: string) => user.click(dialog.getByRole('button', { name }))
  const toggle = (name: string) => user.click(dialog.getByRole('switch', { name }))
  const sentHours = async () => {
    await form.submit()
    await waitFor(() => expect(sent).toHaveLength(1))
    return (sent[0]?.body as { hours: unknown } | undefined)?.hours
  }
  return { ...form, sent, day, setTime, press, toggle, sentHours }
}

test('hours are given for a day, copied to all weekdays, and sent in the zone of the place', async () => {
  const { toggle, setTime, press, dialog, sentHours } = await open()
  expect(dialog.getByLabelText('Time Zone')).toHaveDisplayValue('Mountain Time (MT)')
  await toggle('Monday')
  setTime('Monday', 'Opens', '06:00')
  setTime('Monday', 'Closes', '12:00')
  await press('Further Time on Monday')
  setTime('Monday', 'Opens', '13:00', 1)
  setTime('Monday', 'Closes', '18:30', 1)
  await press('Copy Monday to All Weekdays')
  await toggle('Friday')
  await toggle('Closed on Holidays')
  const day = [
    { opens: 360, closes: 720 },
    { opens: 780, closes: 1110 },
  ]
  expect(await sentHours()).toEqual({
    timeZone: 'America/Denver',
    week: [day, day, day, day, [], [], []],
    isClosedOnHolidays: true,
    holidayNote: null,
  })
})

test('a closing time before the opening is one of the next day, and the form says so', async () => {
  const { toggle, setTime, day, sentHours } = await open()
  await toggle('Sunday')
  setTime('Sunday', 'Opens', '18:00')
  setTime('Sunday', 'Closes', '02:00')
  expect(day('Sunday').getByText('Closes on the next day')).toBeVisible()
  setTime('Sunday', 'Closes', '18:00')
  expect(day('Sunday').getByText('Open for 24 hours')).toBeVisible()
  setTime('Sunday', 'Closes', '00:00')
  expect(await sentHours()).toMatchObject({
    week: [[], [], [], [], [], [], [{ opens: 1080, closes: 1440 }]],
  })
})

test('where a state has two time zones, one is selected', async () => {
  const { user, dialog, toggle, setTime, submit, sent, sentHours } = await open()
  await user.clear(dialog.getByLabelText('Location'))
  await user.type(dialog.getByLabelText('Location'), 'El Paso, TX')
  const zone = dialog.getByLabelText('Time Zone')
  expect(zone).toHaveDisplayValue('Select a time zone')
  await toggle('Monday')
  setTime('Monday', 'Opens', '06:00')
  setTime('Monday', 'Closes', '12:00')
  await submit()
  await waitFor(() => expect(zone).toHaveAccessibleDescription(/Please select a time zone/))
  expect(zone).toHaveFocus()
  expect(sent).toEqual([])
  await user.selectOptions(zone, 'Mountain Time (MT)')
  expect(await sentHours()).toMatchObject({ timeZone: 'America/Denver' })
})

test('a time that is missing or overlaps another one is said at its row', async () => {
  const { toggle, setTime, day, press, submit, sent } = await open()
  await toggle('Tuesday')
  setTime('Tuesday', 'Opens', '06:00')
  await submit()
  const closes = day('Tuesday').getByLabelText('Closes')
  await waitFor(() => expect(closes).toHaveAccessibleDescription('Please enter a time'))
  expect(closes).toHaveFocus()
  setTime('Tuesday', 'Closes', '12:00')
  await press('Further Time on Tuesday')
  setTime('Tuesday', 'Opens', '11:00', 1)
  setTime('Tuesday', 'Closes', '13:00', 1)
  await waitFor(() =>
    expect(day('Tuesday').getAllByLabelText('Opens')[1]).toHaveAccessibleDescription(
      'This time overlaps another one of the day',
    ),
  )
  expect(sent).toEqual([])
})

test('hours without any day are not sent; removing them is', async () => {
  const { dialog, submit, press, sent, sentHours } = await open()
  await submit()
  expect(
    await dialog.findByText('Please give the hours of at least one day, or remove the hours'),
  ).toBeVisible()
  expect(sent).toEqual([])
  await press('Remove Hours')
  expect(await sentHours()).toBeNull()
})

test('a service that is open at any time has no hours to fill in', async () => {
  const { dialog, toggle, sentHours } = await open()
  await toggle('Monday')
  await toggle('Available 24/7')
  expect(dialog.queryByRole('group', { name: 'Opening Hours' })).toBeNull()
  expect(await sentHours()).toBeNull()
})
