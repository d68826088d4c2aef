import { useEffect } from 'react'
import './faulty-page.css'
import { throwAt } from '../faults'

/** A page that throws where a test wants it to. */
const FaultyPage = () => {
  throwAt('render')
  useEffect(() => throwAt('effect'), [])
  return (
    <section>
      <h1 className="faulty-heading">A remote of the tests</h1>
      <button type="button" onClick={() => throwAt('handler')}>
        Press
      </button>
    </section>
  )
}

export default FaultyPage
