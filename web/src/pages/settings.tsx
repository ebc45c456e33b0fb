import type { VNode } from 'preact'
import { useText } from '../i18n'
import { play } from '../settings/sound'
import { changeSettings, useSettings } from '../settings/store'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { SpeakerIcon } from '../ui/icons'
import { PageHead } from '../ui/page-head'
import { Segmented } from '../ui/segmented'
import { Slider } from '../ui/slider'
import { Switch } from '../ui/switch'
import style from './settings.module.css'

export default function SettingsPage(): VNode {
  const text = useText()
  return (
    <div class={style.page}>
      <PageHead title={text.titles.settings}>{text.settings.kept}</PageHead>
      <div class={style.cards}>
        <LookCard />
        <SoundCard />
        <MotionCard />
      </div>
    </div>
  )
}

function LookCard(): VNode {
  const text = useText().settings
  const { theme, language } = useSettings()
  return (
    <Card title={text.look}>
      <Segmented
        label={text.theme}
        value={theme}
        onChange={(next) => changeSettings({ theme: next })}
        options={[
          { value: 'system', label: text.themeSystem },
          { value: 'light', label: text.themeLight },
          { value: 'dark', label: text.themeDark },
        ]}
      />
      <Segmented
        label={text.language}
        value={language}
        onChange={(next) => changeSettings({ language: next })}
        options={[
          { value: 'system', label: text.languageSystem },
          { value: 'en', label: 'English', lang: 'en' },
          { value: 'ko', label: '한국어', lang: 'ko' },
        ]}
      />
    </Card>
  )
}

function SoundCard(): VNode {
  const text = useText().settings
  const { sound, volume } = useSettings()
  return (
    <Card title={text.sound}>
      <Switch
        label={text.soundSwitch}
        hint={text.soundHint}
        checked={sound}
        onChange={(on) => {
          changeSettings({ sound: on })
          play('click')
        }}
      />
      <Slider
        label={text.volume}
        value={volume}
        step={5}
        spoken={text.volumeValue(volume)}
        disabled={!sound}
        onInput={(next) => changeSettings({ volume: next })}
        onChange={() => play('click')}
      />
      <div>
        <Button icon={<SpeakerIcon />} disabled={!sound} onClick={() => play('drop')}>
          {text.preview}
        </Button>
      </div>
    </Card>
  )
}

function MotionCard(): VNode {
  const text = useText().settings
  const { motion } = useSettings()
  return (
    <Card title={text.motion}>
      <Segmented
        label={text.motionLabel}
        hint={text.motionHint}
        value={motion}
        onChange={(next) => changeSettings({ motion: next })}
        options={[
          { value: 'system', label: text.motionSystem },
          { value: 'full', label: text.motionFull },
          { value: 'reduced', label: text.motionReduced },
        ]}
      />
    </Card>
  )
}
