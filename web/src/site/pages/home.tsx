import { ContactSection } from '../contact/section.tsx'
import { About } from '../home/about.tsx'
import { Hero } from '../home/hero.tsx'
import { How } from '../home/how.tsx'
import { Innovation } from '../home/innovation.tsx'
import { OpenProjects } from '../home/open-projects.tsx'
import { Values } from '../home/values.tsx'
import { What } from '../home/what.tsx'
import { Why } from '../home/why.tsx'

/** The sections in order (docs/product/public-site.md, "Home page"). */
export function Home() {
  return (
    <>
      <Hero />
      <OpenProjects />
      <What />
      <How />
      <Why />
      <About />
      <Values />
      <Innovation />
      <ContactSection />
    </>
  )
}
