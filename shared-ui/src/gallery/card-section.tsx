import MapPin from 'lucide-react/icons/map-pin'
import Share2 from 'lucide-react/icons/share-2'
import Truck from 'lucide-react/icons/truck'
import {
  Badge,
  Button,
  Card,
  CardFooter,
  CardGrid,
  CardImage,
  CardMeta,
  CardText,
  CardTitle,
  Cluster,
  DateText,
  formatUsd,
  IconButton,
  Illustration,
  type IllustrationName,
  SectionHeading,
  StatCard,
} from '../index'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="120" fill="#c9d4dc"/><rect y="120" width="320" height="80" fill="#5c6066"/><rect x="40" y="56" width="150" height="74" fill="#e9e6df"/><path d="M190 76h44l26 30v24h-70z" fill="#a33b2a"/><circle cx="80" cy="136" r="18" fill="#222"/><circle cx="224" cy="136" r="18" fill="#222"/></svg>`

/** A stand-in for a photograph. */
const samplePicture = `data:image/svg+xml,${encodeURIComponent(drawing)}`

type Sample = {
  title: string
  text: string
  price: number
  drawing: IllustrationName
  src?: string
}

const samples: Sample[] = [
  {
    title: '2021 Kenworth T680, 76-inch sleeper',
    text: 'One owner, all service records. New drives in June, APU runs quiet. Selling because I am going regional with a day cab.',
    price: 84500,
    drawing: 'truck',
    src: samplePicture,
  },
  {
    title: 'Utility 3000R reefer, 53 ft',
    text: 'Thermo King with 9,200 hours. Floor is straight, doors seal tight.',
    price: 31900,
    drawing: 'trailer',
  },
  {
    title: 'Set of eight drive tires, 11R22.5, with a name so long that it needs three lines',
    text: 'Cap and casing, 22/32 left.',
    price: 1450,
    drawing: 'tyre',
    src: '/missing.jpg',
  },
]

const SampleCard = ({ title, text, price, drawing, src }: Sample) => (
  <Card>
    <CardImage src={src}>
      <Illustration name={drawing} />
    </CardImage>
    <Cluster gap={2}>
      <Badge>Trucks</Badge>
      <Badge tone="accent">Imported</Badge>
    </Cluster>
    <CardTitle>
      <a href="#main">{title}</a>
    </CardTitle>
    <CardText data-lines="2">{text}</CardText>
    <CardMeta>
      <span>
        <MapPin aria-hidden /> OH
      </span>{' '}
      <DateText iso="2026-11-03T12:00:00Z" prefix="Posted " />
    </CardMeta>
    <CardFooter>
      <strong>{formatUsd(price)}</strong>
      <IconButton label="Share">
        <Share2 aria-hidden />
      </IconButton>
    </CardFooter>
  </Card>
)

export const CardSection = () => (
  <>
    <SectionHeading level={3} action={<a href="#main">View All</a>}>
      A section’s heading and its way on
    </SectionHeading>
    <CardGrid data-columns="figures">
      <StatCard label="Active Listings" value="248" icon={<Truck aria-hidden />} />
      <StatCard label="Pending Reports" value="3" caption="Needs attention" />
      <StatCard label="Forum Posts" value="1,204" caption="Active community" />
      <StatCard label="News Articles" value="0" caption="This week" isLoading />
    </CardGrid>
    <CardGrid>
      {samples.map((sample) => (
        <SampleCard key={sample.title} {...sample} />
      ))}
    </CardGrid>
    <Card>
      <CardTitle>A card of text without a link</CardTitle>
      <CardText>A row in a list: a title, a line or two, and what can be done.</CardText>
      <CardFooter>
        <CardMeta>
          <span>Replies: 37</span> <span>Last reply Nov 3, 2026</span>
        </CardMeta>
        <Button>Open</Button>
      </CardFooter>
    </Card>
  </>
)
